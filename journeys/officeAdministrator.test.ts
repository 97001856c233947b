import { afterAll, expect, it } from 'vitest';
import { aFailedJob, aMail } from '#platform/testing/aFailedJob.ts';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('lets the administrator invite, give a role, see it in the trail, and take it back', async () => {
  const visit = await enterOffice(browser, product, 'admin@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const staff = (key: string, values = {}) => visit.word('identityOffice', key, values);
  await page.getByText('Ada Minnert').waitFor();
  await visit.link(staff('title')).click();
  await page.getByText('Sina Wissner').waitFor();

  await visit.button(staff('invite')).click();
  await visit.look(staff('inviteTitle'));
  await page.getByLabel(staff('email')).fill('kasse@kurve.test');
  await visit.button(staff('sendInvitation')).click();
  await page.getByText('kasse@kurve.test', { exact: true }).waitFor();

  const [name, role] = ['Sina Wissner', visit.word('office', 'roles.media')];
  await visit.button(`${staff('give')}: ${name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staff('role')).selectOption('media');
  await dialog.getByRole('button', { name: staff('give') }).click();
  await dialog.getByText(staff('given', { name, role })).waitFor();
  await dialog.getByRole('button', { name: staff('undo') }).click();
  await dialog.getByText(staff('undone')).waitFor();
  await visit.closeDialog();
  expect(await page.getByRole('row', { name: new RegExp(name) }).innerText()).not.toContain(role);

  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('protokoll');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: visit.word('trail', 'deeds.POST /office/v1/staff/:accountId/roles') }).waitFor();
  await page.getByLabel(visit.word('oversightOffice', 'audit.what')).selectOption('POST /office/v1/staff/invitations');
  const given = visit.word('trail', 'deeds.POST /office/v1/staff/:accountId/roles');
  await expect.poll(() => page.getByRole('cell', { name: given }).count()).toBe(0);
  await page.getByRole('cell', { name: visit.word('trail', 'subjects.staffInvitation') }).waitFor();
  expect(page.url()).toContain('what=POST');
  await visit.close();
});

it('asks to prove who one is in another tab where the sign-in was too long ago, and goes on by itself', async () => {
  const visit = await enterOffice(browser, product, 'admin@kurve.test', { locale: 'en', width: 1440 });
  const { page } = visit;
  const staff = (key: string, values = {}) => visit.word('identityOffice', key, values);
  await visit.goTo('/office/staff/');
  await visit.button(`${staff('give')}: Cem Kampe`).click();
  const body = JSON.stringify({ errorCode: 'FRESH_PROOF_REQUIRED' });
  await page.route('**/roles', (route) => route.fulfill({ status: 403, body }), { times: 1 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff('give') })
    .click();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    visit.link(visit.word('office', 'proof.button')).click(),
  ]);
  await tab.getByLabel(visit.signInWord('signIn.password')).fill('Kurve-1899!');
  await tab.getByRole('button', { name: visit.signInWord('signIn.submit'), exact: true }).click();
  const role = visit.word('office', 'roles.service');
  await page.getByText(staff('given', { name: 'Cem Kampe', role })).waitFor();
  await page.close();
  await visit.close();
});

it('tries a failed mail again, and sees it sent and how the product runs', async () => {
  const [to, subject] = ['ersatz@kurve.test', 'Deine Bestellung 1-4711'];
  await aFailedJob(product, { queue: 'deliverMail', payload: aMail(to, subject), message: '421 try again later' });
  const visit = await enterOffice(browser, product, 'admin@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('runningOffice', key, values);
  await visit.goTo('/office/jobs/');
  await page.getByText('421 try again later').waitFor();
  await visit.lookAtBothWidths(word('jobs.title'));
  await page
    .getByRole('row', { name: /deliverMail/ })
    .getByRole('checkbox')
    .check();
  await visit.button(word('retry.button')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: word('retry.button') }).click();
  await dialog.getByText(word('retry.done_one', { count: '1' })).waitFor();
  const sent = () => product.database.sql`select subject from platform.mail where recipient = ${to}`;
  await expect.poll(sent, { timeout: 25_000 }).toEqual([{ subject }]);
  await visit.goTo('/office/mails/?state=sent');
  await page.getByText(subject).waitFor();
  await visit.lookAtBothWidths(word('mails.title'));
  await visit.goTo('/office/running/');
  await page.getByText('PostgreSQL').waitFor();
  await visit.close();
});

it('changes a notice, sees it on the site, and puts it back', async () => {
  const visit = await enterOffice(browser, product, 'admin@kurve.test', { locale: 'en', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('clubSettingsOffice', key, values);
  const notice = 'Heute bleibt der Fanshop geschlossen.';
  await visit.goTo('/office/settings/');
  const field = page.getByLabel(word('labels.siteNotice-de'));
  await field.fill(notice);
  await field.press('Enter');
  await page.getByText(visit.word('office', 'form.saved')).waitFor();
  await visit.lookAtBothWidths(word('title'));
  const site = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  await site.goTo('/impressum/');
  await site.page.getByText(notice).waitFor();
  await site.look(/./);
  await field.locator('xpath=ancestor::form/following-sibling::details').locator('summary').click();
  await page.getByRole('button', { name: word('putBack.button', { value: word('empty') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('putBack.confirm') })
    .click();
  await page.getByText(word('putBack.done', { value: word('empty') })).waitFor();
  await expect
    .poll(async () => {
      await site.goTo('/impressum/');
      return site.page.getByText(notice).count();
    })
    .toBe(0);
  await site.close();
  await visit.close();
});

it('leaves the shell of the site out of the office, and the office out of the site', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 1440 }, { hasAnswered: false });
  const scripts: string[] = [];
  visit.page.on('response', (reply) => scripts.push(reply.url()));
  await visit.goTo('/office/');
  await visit.look(visit.word('oversightOffice', 'start.title'));
  expect(await visit.page.getByRole('contentinfo').count()).toBe(0);
  expect(await visit.page.locator('[data-consent]').count()).toBe(0);
  expect(scripts.filter((url) => /\/api\/(checkout|cart)/.test(url))).toEqual([]);
  scripts.length = 0;
  await visit.goTo('/impressum/');
  await visit.untilQuiet();
  expect(scripts.filter((url) => /\/office-/i.test(url))).toEqual([]);
  await visit.close();
});
