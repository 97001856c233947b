import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The month before this one where the club is, as `2026-10` and as people read it. */
function lastMonth(): { month: string; name: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const day = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  day.setUTCDate(0);
  const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
  return { month: day.toISOString().slice(0, 7), name };
}

it('takes a finance clerk through the day: invoice, revenue, export, a month closed by mistake and opened by another', async () => {
  const { month, name } = lastMonth();
  const visit = await enterOffice(browser, product, 'finanzen@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('accountingOffice', key, values);
  const dialog = page.getByRole('dialog');
  const close = async () => {
    const button = dialog.getByRole('button', { name: visit.word('office', 'close') });
    await button.last().click();
  };
  await page.getByText(word('figures.revenueThisMonth')).waitFor();

  await visit.link(word('titles.documents')).click();
  await page.getByLabel(word('filters.number')).fill('R100001');
  await page.waitForURL(/q=R100001/);
  await page.getByRole('link', { name: '1-R100001' }).waitFor();
  await visit.forgetShifts();
  await visit.look(word('titles.documents'));
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    visit.button(word('documents.pdfOf', { number: '1-R100001' })).click(),
  ]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.getByRole('link', { name: '1-R100001' }).click();
  await visit.look(/Bestellung 1-\d+/);

  await visit.link(word('titles.revenue')).click();
  await page.getByRole('img', { name: new RegExp(word('revenue.chartDay')) }).waitFor();
  for (const title of ['openItems', 'balances'] as const) {
    await visit.link(word(`titles.${title}`)).click();
    await page
      .getByRole('table')
      .or(page.getByText(word('openItems.empty')))
      .first()
      .waitFor();
  }

  await visit.link(word('titles.months')).click();
  await visit.button(name).click();
  const exported = async () => {
    const button = visit.button(word('months.datev'));
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const before = await exported();
  expect([before.name, before.bytes.subarray(0, 10).toString()]).toEqual([
    `EXTF_Buchungsstapel_1_${month}.csv`,
    '"EXTF";700',
  ]);
  await visit.lookAtBothWidths(word('titles.months'));
  await visit.button(word('months.close')).click();
  await visit.look(word('months.closeTitle', { month: name }));
  await dialog.getByRole('button', { name: word('months.close') }).click();
  await dialog.getByText(word('months.closed', { month: name })).waitFor();
  await close();
  await page.getByText(word('months.exportClosed')).waitFor();
  expect((await exported()).bytes.equals((await exported()).bytes)).toBe(true);
  const reopen = word('months.reopenTitle', { month: name });
  await visit.button(reopen).click();
  await dialog.getByLabel(word('months.reason')).fill('War der falsche Monat');
  await dialog.getByRole('button', { name: word('months.reopen') }).click();
  await dialog.getByText(visit.word('accounting', 'refusals.OWN_CLOSING')).waitFor();
  await visit.close();

  const other = await enterOffice(browser, product, 'finanzen2@kurve.test', { locale: 'de', width: 390 });
  await other.goTo(`/office/months/?month=${month}`);
  await other.button(reopen).click();
  const window = other.page.getByRole('dialog');
  await window.getByLabel(word('months.reason')).fill('War der falsche Monat');
  await window.getByRole('button', { name: word('months.reopen') }).click();
  await window.getByText(word('months.reopened', { month: name })).waitFor();
  await other.closeDialog();
  await other.page.getByText(/Aufgehoben von Fido Anders .*: War der falsche Monat/).waitFor();
  await other.button(word('months.close')).waitFor();
  await other.close();
});
