import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const pdf = { name: 'lebenslauf.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

it('JOB-01 JOB-03 JOB-05 JOB-38 JOB-39 lets somebody apply by keyboard on a phone, through a reload, and withdraw by the link', async () => {
  const email = 'tastatur@kurve.test';
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values?: Record<string, string>) => visit.word('career', key, values);
  const field = (name: string) => page.getByLabel(t(`apply.fields.${name}`), { exact: true });
  await visit.goTo('/jobs/fussball-ag/');
  await visit.look(t('list.fussball-ag.title'));
  await page.getByLabel(t('list.search')).fill('green');
  await page.getByRole('link', { name: /Greenkeeper/ }).press('Enter');
  await page.getByRole('link', { name: t('job.apply') }).press('Enter');
  await visit.button(t('apply.send')).press('Enter');
  await page.getByText(t('apply.check')).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(t('apply.salutation')).selectOption('none');
  await field('firstName').pressSequentially('Toni');
  await field('lastName').pressSequentially('Taste');
  await field('email').pressSequentially(email);
  await page.reload();
  await page.getByText(t('apply.keptBack')).waitFor();
  expect(await field('lastName').inputValue()).toBe('Taste');
  await page.locator('input[type=file]').setInputFiles({ ...pdf, buffer: Buffer.from('MZ no pdf') });
  await page.getByText(t('refusals.DOCUMENT_INVALID')).waitFor();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByText(pdf.name).waitFor();
  for (const name of ['consentPrivacy', 'consentTruth']) {
    await page.getByLabel(t(`apply.${name}`)).focus();
    await page.keyboard.press('Space');
  }
  await visit.button(t('apply.send')).press('Enter');
  await page.getByText(t('apply.doneTitle')).waitFor();

  const mailbox = new HttpBuyer(product.origin);
  const read = async () =>
    (await mailbox.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`)).json.items[0] as { text: string };
  const { text } = await until<{ text: string }>(read, (mail) => mail !== undefined);
  const address = /\/jobs\/status\/#\S+/.exec(text)?.[0] ?? '';
  await visit.goTo(address);
  await page.getByText(t('status.states.received')).first().waitFor();
  await visit.button(t('status.withdraw')).press('Enter');
  await visit.button(t('status.withdrawConfirm')).press('Enter');
  await page.getByText(t('status.withdrawn')).first().waitFor();
  await visit.close();
});

it('lets HR read an application anonymously, uncover it, note something, invite, and no other role see any of it', async () => {
  const visit = await enterOffice(browser, product, 'personal@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const t = (key: string) => visit.word('careerOffice', key);
  const dialog = page.getByRole('dialog');
  await visit.goTo('/office/applications/?state=received');
  await page
    .getByRole('link', { name: /Greenkeeper/ })
    .first()
    .click();
  await page.getByText(t('applications.firstLook')).waitFor();
  await visit.button(t('applications.reveal.button')).click();
  await dialog.getByRole('button', { name: t('applications.reveal.confirm') }).click();
  await page.getByText(t('applications.person'), { exact: true }).first().waitFor();
  const applicationAddress = page.url();
  await page.getByLabel(visit.word('office', 'notes.label')).fill('Einladen');
  await visit.button(visit.word('office', 'notes.button')).click();
  await page.getByText('Einladen', { exact: true }).first().waitFor();
  await visit.button(t('applications.move.invited.button')).click();
  await dialog.getByRole('button', { name: t('applications.move.invited.confirm') }).click();
  await dialog.getByText(t('applications.move.invited.done')).waitFor();
  await visit.close();

  const other = await enterOffice(browser, product, 'camp@kurve.test', { locale: 'de', width: 1440 });
  for (const path of [new URL(applicationAddress).pathname, '/office/applications/', '/office/vacancies/']) {
    await other.goTo(path);
    await other.page.getByText(other.word('office', 'noAccess.notAllowed')).first().waitFor();
  }
  await other.close();
});
