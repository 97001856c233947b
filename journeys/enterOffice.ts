import type { Browser } from 'playwright-core';
import { signIn } from './fanBuys.ts';
import type { Product } from './product.ts';
import { type Beginning, Visit } from './visit.ts';

/** Signs somebody of the staff in to the office, at its start page. */
export async function enterOffice(
  browser: Browser,
  { origin }: Pick<Product, 'origin'>,
  email: string,
  screen: { locale: 'de' | 'en'; width: number },
  beginning: Beginning = {},
): Promise<Visit> {
  const visit = await Visit.begin(browser, origin, screen, beginning);
  await visit.goTo('/office/');
  await visit.button(visit.word('office', 'signIn')).click();
  await signIn(visit, email);
  await visit.page.waitForURL(/\/office\/$/);
  return visit;
}
