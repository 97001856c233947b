import { afterAll, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { CookieJar } from '#rooms/accounts/identity/testing/cookieJar.ts';
import { officeClient, signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { codeStepAt, rotatingText } from '#rooms/tickets/wallet/codeRules.ts';
import { openChromium } from './chromium.ts';
import { signIn } from './fanBuys.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { openGate } from './openGate.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('TIC-01 TIC-11 TIC-28 TIC-29 a fan finds their tickets, and a code that changes in 15 seconds', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('wallet', key, values);
  await visit.goTo('/account/tickets/');
  await signIn(visit, 'fan@kurve.test');
  await page.waitForURL('**/account/tickets/');
  await page.getByText(t('changed'), { exact: true }).waitFor();
  await visit.lookAtBothWidths(t('title'));

  await page.getByLabel(t('filters.event')).selectOption({ index: 1 });
  await page.waitForURL(/\/account\/tickets\/\?event=/);
  await visit.link(t('areas.archive')).click();
  await page.waitForURL('**/account/tickets/archive/');
  const archive = page.getByRole('main').getByRole('listitem');
  for (const state of ['used', 'void', 'over'])
    await archive
      .filter({ hasText: t(`states.${state}`) })
      .first()
      .waitFor();
  await visit.link(t('areas.marketplace')).click();
  await page.waitForURL('**/account/tickets/marketplace/');
  await visit.look(visit.word('marketplace', 'history.emptyTitle'));

  await visit.link(t('areas.day')).click();
  await page
    .getByRole('link', { name: /^Block/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/tickets\/[\da-f-]{36}\/$/);
  const code = page.getByRole('img', { name: t('code.picture') });
  await code.waitFor();
  await page.getByText(t('facts.entrance'), { exact: true }).waitFor();
  await visit.lookAtBothWidths(/–/);
  const first = await code.innerHTML();
  const [sheet] = await Promise.all([page.waitForEvent('download'), visit.button(t('pdf')).click()]);
  expect(sheet.suggestedFilename()).toMatch(/^Ticket-[0-9A-Z]{10}\.pdf$/);
  await expect.poll(() => code.innerHTML(), { timeout: 20_000, interval: 500 }).not.toBe(first);

  await visit.link(t('atHand.link')).click();
  await page.waitForURL('**/wallet/');
  const screen = page.getByRole('dialog');
  await screen
    .getByRole('img', { name: t('code.picture') })
    .first()
    .waitFor();
  await visit.lookAtBothWidths(t('atHand.title'));
  await page.keyboard.press('Tab');
  await screen.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await screen.getByText(/^Ticket 2 von \d+$/).waitFor();
  // A phone's screen at four times its size: everything is there, one below the other.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await screen.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
  for (const part of [screen.getByText(t('code.note')).first(), screen.getByText(/^Zuletzt abgeglichen/)]) {
    await part.scrollIntoViewIfNeeded();
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(320);
  }
  await page.keyboard.press('Escape');
  await page.waitForURL('**/account/tickets/');
  await visit.close();
});

type Code = { serialNumber: string; generation: number; keyId: string; secret: string };

/** What a gate says of the code that a phone with this key shows now. */
async function gateSays(token: string, eventId: string, { serialNumber: serial, generation, keyId, secret }: Code) {
  const step = codeStepAt(Date.now());
  const code = rotatingText({ serial, generation, keyId }, step, hotp(Buffer.from(secret, 'base64'), step, 8));
  const reply = await fetch(`${product.origin}/api/office/v1/gate/checks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ scanId: newId(), eventId, code }),
  });
  return ((await reply.json()) as { data: { answer: string } }).data.answer;
}

/** Somebody's tickets and their codes, as their phone reads them. */
async function phoneOf(email: string) {
  const buyer = new HttpBuyer(product.origin);
  buyer.token = (await signInOverHttp(product.origin, email, 'Kurve-1899!')).accessToken;
  return {
    tickets: async (): Promise<
      { ticketId: string; serialNumber: string; event: { id: string }; actions: string[] }[]
    > => (await buyer.call('GET', '/api/wallet/v3/self/tickets')).json.data.items,
    code: async (ticketId: string): Promise<Code> =>
      (await buyer.call('GET', `/api/wallet/v3/self/tickets/${ticketId}/code`)).json.data,
  };
}

/** The newest mail to somebody that has such an address in it; answers the address. */
async function linkTo(email: string, link: RegExp): Promise<string> {
  const mailbox = new HttpBuyer(product.origin);
  const mails = await until(
    () => mailbox.call('GET', `/dev/mail.json?to=${email}`),
    ({ json }) => json.items.some(({ text }: { text: string }) => link.test(text)),
  );
  const { text } = mails.json.items.find((mail: { text: string }) => link.test(mail.text));
  return link.exec(text)![0];
}

/** Somebody makes an account and comes back signed in. */
async function signUp(visit: Visit, email: string): Promise<void> {
  await visit.page.waitForURL(/\/identity\//);
  await visit.link(visit.signInWord('signIn.signUp')).click();
  const entries = { firstName: 'Frieda', lastName: 'Freund', email, password: 'Kurve-1899!' };
  for (const [field, value] of Object.entries(entries))
    await visit.page.getByLabel(visit.signInWord(`signUp.${field}`)).fill(value);
  await visit.button(visit.signInWord('signUp.submit')).click();
  await visit.page.waitForURL('**/check-mail');
  await visit.page.goto(await linkTo(email, /https?:\S+/));
  await visit.button(visit.signInWord('confirm.submit')).click();
}

it('TTR-04 TTR-08 TTR-14 TTR-16 TTR-17 TIC-07 TIC-09 ACC-12 a friend signs up and enters with it', async () => {
  const [sender, friend] = ['dauerkarte@kurve.test', 'freundin@kurve.test'];
  const { accessToken: gate } = await signInOverHttp(
    ...([product.origin, 'einlass@kurve.test', 'Kurve-1899!', new CookieJar(), officeClient] as const),
  );
  const phone = await phoneOf(sender);
  const { ticketId, serialNumber, event } = (await phone.tickets()).findLast(({ actions }) =>
    actions.includes('forward'),
  )!;
  const oldCode = await phone.code(ticketId);
  await openGate(product, event.id);

  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('wallet', key, values);
  await visit.goTo('/account/tickets/');
  await signIn(visit, sender);
  await visit.look(t('title'));
  await visit.button(`${t('transfer.forward')}: ${serialNumber}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('transfer.mail')).fill(friend);
  await dialog.getByRole('button', { name: t('transfer.send') }).click();
  await dialog.getByText('Die angegebene E-Mail-Adresse wurde nicht gefunden.').waitFor();
  await visit.look(t('transfer.forwardTitle'));
  const other = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  await other.goTo('/account/tickets/');
  await signUp(other, friend);
  await other.look(t('emptyTitle.day'));
  await dialog.getByRole('button', { name: t('transfer.send') }).click();
  await visit.button(`${t('transfer.revoke')}: ${serialNumber}`).waitFor();
  expect(await gateSays(gate, event.id, oldCode)).toBe('forwardedOn');

  await other.goTo(await linkTo(friend, /\/account\/tickets\/transfer\/\?id=[\w-]+/));
  await other.lookAtBothWidths(t('transfer.pageTitle'));
  await other.button(t('transfer.accept')).click();
  await other.link(t('transfer.toTicket')).click();
  await other.page.getByRole('img', { name: t('code.picture') }).waitFor();

  await page.reload();
  await visit.button(`${t('transfer.revoke')}: ${serialNumber}`).waitFor({ state: 'detached' });
  expect((await phone.tickets()).map((one) => one.ticketId)).not.toContain(ticketId);
  const newPhone = await phoneOf(friend);
  const [received] = await newPhone.tickets();
  expect(await gateSays(gate, event.id, oldCode)).toBe('forwardedOn');
  expect(await gateSays(gate, event.id, await newPhone.code(received!.ticketId))).toBe('valid');
  await visit.close();
  await other.close();
});
