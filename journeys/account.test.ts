import { afterAll, describe, expect, it } from 'vitest';
import { codeAt, stepAt } from '#rooms/accounts/identity/server/secondFactor/totp.ts';
import { accountAddress, accountSections } from '#rooms/service/pages/accountSections.ts';
import { ticketAreaPath, ticketAreas } from '#rooms/tickets/wallet/ticketAreas.ts';
import german from '../rooms/service/pages/words/de.json' with { type: 'json' };
import english from '../rooms/service/pages/words/en.json' with { type: 'json' };
import { openChromium } from './chromium.ts';
import { actFor, openAccountMenu, signIn } from './fanBuys.ts';
import { startDemo } from './startDemo.ts';
import { type Screen, Visit } from './visit.ts';

const product = await startDemo();
const chromium = await openChromium();
afterAll(async () => {
  await chromium.close();
  await product.stop();
});

const words = { de: german.account, en: english.account };
/** Sections that rooms bring. */
const sectionsOfRooms = ['contracts', 'camps', 'sweepstakes', 'tv'];
/** Sections are looked at in German on a phone and in English at a desk; the rest in one language, on both widths. */
const screens = [
  { locale: 'de', width: 390 },
  { locale: 'en', width: 1440 },
] as const;

/** Opens a page of the account as somebody who signs in there. */
async function enter(screen: Screen, path: string, email: string): Promise<Visit> {
  const visit = await Visit.begin(chromium, product.origin, screen);
  await visit.goTo(path);
  await signIn(visit, email);
  await visit.page.waitForURL(`**${path}`);
  return visit;
}

/** The secret that an authenticator app is given, as bytes (RFC 4648, base 32). */
function secretOf(typed: string): Buffer {
  const bits = [...typed.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** How the fan club's advertising consents stand. */
async function consentsOfFanClub(): Promise<string[]> {
  const rows = await product.database.sql<{ state: string }[]>`
    select distinct on (consent_id) state from advertising.contact_consent
    where fan_id = (select id from identity.account where email = 'vorstand@adlerhorst.kurve.test') order by consent_id, requested_at desc`;
  return rows.map(({ state }) => state);
}

describe.each(screens)('the account in $locale, first at $width pixels', (screen) => {
  it('ACC-01 ACC-10 ACC-14 SHELL-06 shows its sections to a signed-in person, and stays in the language', async () => {
    const text = words[screen.locale];
    const visit = await enter(screen, accountAddress(), 'fan@kurve.test');
    await visit.lookAtBothWidths(text.title);
    for (const title of [visit.word('contact', 'account.personal'), visit.word('identity', 'account.emails')])
      await visit.page.getByRole('heading', { name: title }).waitFor();
    await visit.page.locator('input[autocomplete="new-password"]').first().waitFor();
    for (const section of sectionsOfRooms) {
      const path = accountAddress(section);
      await visit.page
        .locator(`nav a[href="${visit.pathOf(path)}"]`)
        .first()
        .click();
      await visit.page.waitForURL(`**${visit.pathOf(path)}`);
      await visit.look(/./);
    }
    for (const section of accountSections) {
      const title = text[`sections.${section}.title`];
      const { page } = visit;
      const sections = page.getByRole('navigation', { name: text.navigation });
      await sections.getByRole('link', { name: title, exact: true }).click();
      await page.waitForURL(`**${visit.pathOf(accountAddress(section))}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await visit.look(title);
      if (section !== 'tickets') continue;
      for (const area of ticketAreas)
        await page
          .getByRole('main')
          .locator(`a[href$="${ticketAreaPath(area)}"]`)
          .first()
          .waitFor();
    }
    await visit.close();
  });
});

it('ACC-08 ACC-20 CNS-34 leads an admin of a fan club to its members, and into its account and back', async () => {
  const visit = await enter(screens[0], accountAddress('fanclub-management'), 'vorstand@kurve.test');
  const { page } = visit;
  await visit.lookAtBothWidths(visit.word('organisation', 'memberships.leadTitle'));
  await visit.link(visit.word('organisation', 'memberships.manage')).click();
  await visit.lookAtBothWidths(visit.word('organisation', 'members.list'));

  await openAccountMenu(visit);
  await visit.button('Adlerhorst Nordend 1998').waitFor();
  await visit.lookAtBothWidths(visit.word('organisation', 'members.list'));
  await actFor(visit, 'Adlerhorst Nordend 1998');
  await visit.goTo(accountAddress());
  await visit.lookAtBothWidths('Adlerhorst Nordend 1998');
  await visit.goTo(accountAddress('ad-consents'));
  const consent = page.getByRole('switch').first();
  await consent.check();
  await expect.poll(consentsOfFanClub).toEqual(['Valid']);
  await visit.lookAtBothWidths(words.de['sections.ad-consents.title']);
  await consent.uncheck();
  await expect.poll(consentsOfFanClub).toEqual(['Terminated']);
  await visit.goTo(accountAddress());
  await openAccountMenu(visit);
  await actFor(visit, visit.word('organisation', 'switch.personal'));
  await visit.look(visit.word('paywall', 'title'));
  await visit.close();
});

it('keeps the account safe: second factor, recovery code at the next sign-in, devices', async () => {
  const newcomer = 'empfaenger@kurve.test';
  const word = (key: string) => visit.word('identity', `security.${key}`);
  const visit = await enter(screens[1], '/account/security/', newcomer);
  const { page } = visit;
  await visit.lookAtBothWidths(word('factor'));
  await visit.button(word('turnOn')).click();
  await visit.lookAtBothWidths(word('passwordTitle'));
  await page.getByRole('dialog').getByLabel(word('password')).fill('Kurve-1899!');
  await visit.button(word('continue')).click();
  await visit.lookAtBothWidths(word('setUpTitle'));
  const setUp = page.getByRole('dialog');
  const secret = secretOf(await setUp.locator('code').innerText());
  await setUp.getByLabel(word('code')).fill(codeAt(secret, stepAt(new Date())));
  await setUp.getByRole('button', { name: word('turnOn') }).click();
  await visit.lookAtBothWidths(word('codesTitle'));
  const [recoveryCode] = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await visit.button(word('codesKept')).click();

  const elsewhere = await Visit.begin(chromium, product.origin, screens[1]);
  await elsewhere.goTo('/account/security/');
  await signIn(elsewhere, newcomer);
  await elsewhere.lookAtBothWidths(elsewhere.signInWord('secondStep.title'));
  await elsewhere.link(elsewhere.signInWord('secondStep.useRecovery')).click();
  await elsewhere.page.getByLabel(elsewhere.signInWord('secondStep.recoveryCode')).waitFor();
  await elsewhere.lookAtBothWidths(elsewhere.signInWord('secondStep.title'));
  await elsewhere.page.getByLabel(elsewhere.signInWord('secondStep.recoveryCode')).fill(recoveryCode!);
  await elsewhere.button(elsewhere.signInWord('secondStep.submit')).click();
  await elsewhere.page.waitForURL('**/account/security/');
  await elsewhere.lookAtBothWidths(word('sessions'));
  await elsewhere.button(word('endOthers')).waitFor();
  await elsewhere.close();
  await visit.close();
});

it.each([
  ['customers', 'identity.account a join "order"."order" o on o.fan_id = a.id'],
  ['subscribers of season tickets', 'subscription.contract c join identity.account a on a.id = c.subscriber_id'],
  ['recipients of season tickets', 'subscription.term t join identity.account a on a.id = t.recipient_id'],
  ['admins of fan clubs', 'organisation.membership m where m.is_admin'],
  ['members of fan clubs', 'organisation.membership m where not m.is_admin'],
  ['applicants', 'career.application'],
  ['sellers of tickets', 'ticketing.listing l join identity.account a on a.id = l.seller_id'],
  ['accounts of organisations', 'organisation.organisation'],
])('SHELL-07 the demo has %s', async (_, rows) => {
  expect(await product.database.sql.unsafe(`select 1 from ${rows} limit 1`)).toHaveLength(1);
});
