import { afterAll, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { admitOne, placeOf, sendOut } from '#rooms/tickets/admission/testing/aQueue.ts';
import { openChromium } from './chromium.ts';
import { goToReview, order, payWith, readOrderNumber, signIn } from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const { sql } = product.database;
const [event] = await sql<{ id: string; slug: string }[]>`
  select id, slug from ticketing.event where admission = 'waitingRoom'`;

/** Somebody else is inside, and there is room for one. */
async function fillSale(): Promise<void> {
  const now = new Date();
  const insideUntil = new Date(now.getTime() + 600_000);
  const other = { kind: 'visitor', visitorId: newSecret() } as const;
  await placeOf({ sql, now }, event!.id, other, { number: 1, insideUntil });
  await admitOne({ sql, now }, event!.id);
}

const numberOf = (visit: Visit) => visit.page.locator('main dd').first().textContent();
/** The button of the waiting room, not the one at the top of the page. */
const enterAs = async (visit: Visit, email: string) => {
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: visit.word('admission', 'signIn'), exact: true })
    .click();
  await signIn(visit, email);
};

it('keeps a place in line over a reload and on another device, until its owner is let in and buys', async () => {
  await fillSale();
  const phone = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const t = (key: string) => phone.word('admission', key);
  await phone.goTo(`/tickets/${event!.slug}/`);
  await phone.look(t('titles.left'));
  await enterAs(phone, 'fan@kurve.test');
  await phone.button(t('join')).click();
  await phone.look(t('titles.waiting'));
  expect(await numberOf(phone)).toBe('2');
  await phone.page.reload();
  await phone.look(t('titles.waiting'));
  expect(await numberOf(phone)).toBe('2');

  const desk = await Visit.begin(browser, product.origin, { locale: 'en', width: 1440 });
  await desk.goTo(`/tickets/${event!.slug}/`);
  await enterAs(desk, 'fan@kurve.test');
  await desk.look(desk.word('admission', 'titles.waiting'));
  expect(await numberOf(desk)).toBe('2');
  await desk.close();

  await sendOut({ sql, now: new Date() }, event!.id, 1);
  await phone.page.getByRole('heading', { name: t('titles.turn') }).waitFor();
  await phone.button(t('enter')).click();
  await phone.page.getByRole('region', { name: t('inside.label') }).waitFor();
  await phone.button(phone.word('ticketing', 'toCart')).click();
  const drawer = phone.page.getByRole('dialog');
  await drawer.getByRole('link', { name: phone.word('cart', 'toCart') }).click();
  await phone.link(phone.word('cart', 'toCheckout')).click();
  await goToReview(phone);
  await order(phone);
  await payWith(phone, cards.good);
  const number = await readOrderNumber(phone);
  const rights = await sql`
    select 1 from ticketing.right where event_id = ${event!.id}
    and order_id in (select id from "order"."order" where order_number = ${number})`;
  expect(rights).toHaveLength(1);
  await phone.close();
});
