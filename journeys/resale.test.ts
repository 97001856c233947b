import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { offerStates } from '#rooms/tickets/marketplace/offerStateRules.ts';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
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

/** Money that did not arrive, and money that is not due, are to go by bank transfer instead. */
async function payByTransfer(visit: Visit, listingId: string): Promise<void> {
  const t = (key: string) => visit.word('marketplaceOffice', key);
  await visit.goTo(`/office/resale/${listingId}/`);
  await visit.button(t('deeds.payOtherwise')).click();
  const dialog = visit.page.getByRole('dialog');
  await dialog.getByLabel(t('account.name')).fill('Vito Kaufmann');
  await dialog.getByLabel(t('account.iban')).fill('DE89 3704 0044 0532 0130 00');
  await dialog.getByLabel(t('reason')).fill('Die Karte ist abgelaufen');
  await dialog.getByRole('button', { name: t('deeds.payOtherwise'), exact: true }).click();
  await dialog.getByText(t('done.payOtherwise')).waitFor();
}

it('pays what is due by bank in a run that two agree on, leaves out what is not, and lets nobody else near it', async () => {
  const { sql } = product.database;
  const failed = () => sql<{ id: string }[]>`select listing_id as id from marketplace.payout where state = 'failed'`;
  const [due] = await until(failed, (rows) => rows.length > 0);
  const [later] = await sql<{ id: string }[]>`
    select listing_id as id from marketplace.payout where state = 'waiting' and payable_from > now() limit 1`;
  const first = await enterOffice(browser, product, 'finanzen@kurve.test', { locale: 'de', width: 390 });
  const t = (key: string, values = {}) => first.word('marketplaceOffice', key, values);
  for (const { id } of [due!, later!]) await payByTransfer(first, id);
  await first.goTo('/office/payout-runs/');
  await first.button(t('runs.new')).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByText(t('runs.refused_one', { count: '1' })).waitFor();
  await dialog.getByText(t('notSent.notDue')).waitFor();
  await first.lookAtBothWidths(t('runs.new'));
  await dialog.getByLabel(t('reason')).fill('Auszahlungen der Woche');
  await dialog.getByRole('button', { name: /^Freigabe anfragen/ }).click();
  await dialog.getByText(t('runs.asked')).waitFor();
  await first.close();

  const second = await enterOffice(browser, product, 'finanzen2@kurve.test', { locale: 'de', width: 1440 });
  const { page } = second;
  const approve = second.word('approvalOffice', 'approve.button');
  await second.goTo('/office/approvals/');
  await page
    .getByRole('row', { name: /Auszahlungen der Woche/ })
    .getByRole('button', { name: approve })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: approve, exact: true }).click();
  await page.getByRole('dialog').getByText(second.word('approvalOffice', 'approve.done')).waitFor();
  const [run] = await sql<{ id: string }[]>`select id from marketplace.payout_run order by approved_at desc limit 1`;
  await second.goTo(`/office/payout-runs/${run!.id}/`);
  await second.look(/./);
  const [file] = await Promise.all([page.waitForEvent('download'), second.button(t('runs.file')).click()]);
  const xml = readFileSync(await file.path(), 'utf8');
  expect(xml).toContain('DE89370400440532013000');
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>');
  await second.button(t('runs.submit')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('runs.submit'), exact: true })
    .click();
  await page.getByText(t('runs.submitted')).first().waitFor();
  await second.close();
  const states = await sql<{ state: string }[]>`
    select state from marketplace.payout where listing_id in (${due!.id}, ${later!.id}) order by state`;
  expect(states.map(({ state }) => state)).toEqual(['sent', 'waiting']);

  const other = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const refused = other.page.waitForResponse((reply) => reply.url().includes('/office/v1/payout-runs'));
  await other.goTo(`/office/payout-runs/${run!.id}/`);
  expect((await refused).status()).toBe(403);
  await other.page.getByText(other.word('office', 'noAccess.notAllowed')).waitFor();
  await other.close();
});
