import { afterAll, expect, it } from 'vitest';
import { offerStates } from '#rooms/tickets/marketplace/offerStateRules.ts';
import { openChromium } from './chromium.ts';
import { signIn } from './fanBuys.ts';
import { until } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('TIC-05 MKT-49 the demo’s seller has an offer in each of the seven states', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('marketplace', key, values);
  // The bank of the card says no a moment after the start.
  const { sql } = product.database;
  await until(
    () => sql`select 1 from marketplace.payout where state = 'failed'`,
    (rows) => rows.length > 0,
  );
  await visit.goTo('/account/tickets/marketplace/');
  await signIn(visit, 'verkauf@kurve.test');
  await page.waitForURL('**/account/tickets/marketplace/');
  await page.getByText(t('states.Created'), { exact: true }).waitFor();
  await visit.lookAtBothWidths(/./);
  const details = page.getByRole('link', { name: new RegExp(`^${t('history.open')}: `) });
  const addresses = await details.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const seen = new Set<string>();
  for (const address of addresses) {
    await visit.goTo(address);
    await visit.look(t('detail.title'));
    for (const state of offerStates)
      if (await page.getByText(t(`states.${state}`), { exact: true }).count()) seen.add(state);
  }
  expect([...seen].toSorted()).toEqual(offerStates.toSorted());
  await visit.close();
});

it('MKT-01 MKT-02 MKT-03 MKT-18 MKT-47 a fan offers a ticket on a phone, and takes it back', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('marketplace', key, values);
  await visit.goTo('/account/tickets/');
  await signIn(visit, 'fan@kurve.test');
  await page.waitForURL('**/account/tickets/');
  await page
    .getByRole('link', { name: new RegExp(`^${visit.word('wallet', 'resale.offer')}: `) })
    .first()
    .click();
  await page.waitForURL(/\/account\/tickets\/[\da-f-]{36}\/offer\/$/);
  await page.getByRole('radio').first().waitFor();
  await visit.lookAtBothWidths(t('offer.title'));
  await visit.button(t('next')).click();
  await page.getByRole('radio', { name: new RegExp(`^${t('ways.voucher')}`) }).check();
  await visit.lookAtBothWidths(t('offer.title'));
  await visit.button(t('next')).click();
  await visit.lookAtBothWidths(t('steps.review'));
  await visit.button(t('offer.button')).click();
  await page.waitForURL(/\/account\/tickets\/marketplace\/[\da-f-]{36}\/$/);
  await page.getByText(t('states.Created'), { exact: true }).waitFor();
  await visit.button(visit.word('wallet', 'resale.withdraw')).click();
  await page.getByText(t('states.Cancelled'), { exact: true }).waitFor();
  await visit.close();
});

it('what is resold is marked on the map, and goes into the cart from the list', async () => {
  const [offer] = await product.database.sql<{ slug: string }[]>`
    select e.slug from ticketing.listing l join ticketing.event e on e.id = l.event_id
    where l.state = 'open' and l.hold_id is null order by l.number limit 1`;
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('ticketing', key, values);
  await visit.goTo(`/tickets/${offer!.slug}/`);
  await page.getByRole('heading', { name: t('resale.title') }).waitFor();
  await visit.forgetShifts();
  await visit.look(t('resale.title'));
  const button = page.getByRole('button', { name: new RegExp(`^${t('toCart')}: `) }).first();
  await button.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: visit.word('cart', 'toCart') })
    .waitFor();
  await visit.close();
});
