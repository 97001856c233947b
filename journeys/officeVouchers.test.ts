import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { sharedDemo } from './startDemo.ts';
import type { Visit } from './visit.ts';

const product = await sharedDemo();
const { sql } = product.database;
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const receiver = 'neu@kurve.test';
const word = (visit: Visit, key: string) => visit.word('codesOffice', key);

/** What can be done in the window that is open. */
function windowOf(visit: Visit) {
  const dialog = visit.page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();
  const close = () => press(visit.word('office', 'close'));
  const reads = (text: string) => dialog.getByText(text).waitFor();
  return { dialog, press, close, reads };
}

/** Opens the window in which a voucher is given, and types the amount in euros, and for whom. */
async function beginGift(visit: Visit, amount: string, email = ''): Promise<void> {
  const { dialog } = windowOf(visit);
  await visit.button(word(visit, 'give.button')).click();
  await dialog.getByLabel(word(visit, 'give.amount')).fill(amount);
  await dialog.getByLabel(word(visit, 'give.email')).fill(email);
}

it('lets customer service give a voucher, block it by mistake, and ask a second person for a large one', async () => {
  const visit = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const t = (key: string) => word(visit, key);
  const { dialog, press, close, reads } = windowOf(visit);
  await visit.link(t('voucherTitle')).click();

  // A figure too many: the window says that this takes two.
  await beginGift(visit, '150', receiver);
  await dialog.getByText(/braucht eine zweite Person/).waitFor();
  await visit.look(t('give.title'));
  await dialog.getByLabel(t('give.amount')).fill('15');
  await dialog.getByLabel(t('give.reason')).fill('Paket kam zu spät');
  await press(t('give.confirm'));
  await reads(t('give.done'));
  await close();
  await page.waitForURL(/\/office\/vouchers\/[\da-f-]{36}\//);
  await page.getByText(t('voucherHistory.given')).waitFor();

  await visit.button(t('block.button')).click();
  await dialog.getByLabel(t('reason')).fill('Verwechselt');
  await press(t('block.confirm'));
  await reads(t('block.done'));
  await press(t('voucherUndo'));
  await reads(t('voucherUndone'));
  await close();
  await page.getByText(t('voucherHistory.unblocked')).waitFor();
  await visit.button(t('block.button')).waitFor();
  await visit.forgetShifts();
  await visit.lookAtBothWidths(/^[A-Z\d]{4}…$/);

  await visit.link(t('voucherAll')).click();
  await beginGift(visit, '150', receiver);
  await dialog.getByLabel(t('give.reason')).fill('Zwei falsche Trikots');
  await press(t('give.ask'));
  await reads(t('give.asked'));
  await close();
  await visit.goTo('/office/approvals/?which=asked');
  await page.getByRole('row', { name: /Zwei falsche Trikots/ }).waitFor();
  expect(await visit.button(visit.word('approvalOffice', 'approve.button')).count()).toBe(0);
  await visit.lookAtBothWidths(visit.word('approvalOffice', 'title'));
  await visit.close();

  const other = await enterOffice(browser, product, 'finanzen@kurve.test', { locale: 'de', width: 390 });
  await other.goTo('/office/approvals/');
  const row = other.page.getByRole('row', { name: /Zwei falsche Trikots/ });
  await row.getByRole('button', { name: other.word('approvalOffice', 'approve.button') }).click();
  const second = windowOf(other);
  await second.press(other.word('approvalOffice', 'approve.button'));
  await second.reads(other.word('approvalOffice', 'approve.done'));
  await other.close();
  const given = await sql`
    select amount, given_by <> approved_by as by_two from voucher_handling.goodwill
    where fan_id = (select id from identity.account where email = ${receiver}) and amount > 5000`;
  expect(given).toEqual([{ amount: 15_000, byTwo: true }]);
  const mails = async (): Promise<string> =>
    (await fetch(`${product.origin}/dev/mail.json?to=${encodeURIComponent(receiver)}`)).text();
  await expect.poll(mails, { timeout: 15_000 }).toContain('150,00');
});
