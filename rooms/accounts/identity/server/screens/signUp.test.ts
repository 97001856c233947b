import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBrowser, type Browser, beginSignIn, newestMail } from '../../testing/browser.ts';
import { stopClock } from '../../testing/stopClock.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await testHouse();
const origin = house.house.config.origin;
const password = 'Ganz-Neu-1899';
let lastAddress = 0;

const aNewcomer = () => {
  lastAddress += 1;
  return aBrowser(house, { remoteAddress: `192.0.2.${lastAddress}` });
};
const anAddress = () => `${newSecret().toLowerCase().replaceAll('_', 'x')}@kurve.test`;

async function signUp(browser: Browser, email: string, changes: object = {}) {
  const { path } = await beginSignIn(house, browser);
  const form = { firstName: 'Jörg', lastName: "O'Neill-Ağca", email, password, locale: 'de', ...changes };
  return { path, sent: await browser.submit(`${path}/signup`, form) };
}

const accountsOf = async (email: string) =>
  (await house.database.sql`select id, locale from identity.account where email = ${email}`).length;

describe('303', () => {
  it('ID-27 goes on where the person was, once the address is confirmed in the same browser', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    const { path, sent } = await signUp(browser, email);
    expect([sent.status, sent.location]).toEqual([303, `${path}/check-mail`]);
    expect((await browser.open(sent.location)).body).toContain(email);
    expect(await accountsOf(email)).toBe(0);
    const { link } = await newestMail(house, email);
    expect(link).toMatch(new RegExp(`^${origin}${path}/confirm/[\\w-]{32}$`));
    expect((await browser.open(link)).body).toContain('Adresse bestätigen');
    expect(await accountsOf(email)).toBe(0);
    const confirmed = await browser.submit(link, {});
    expect(confirmed.status).toBe(303);
    expect(new URL((await browser.open(confirmed.location)).location).searchParams.get('code')).toBeTruthy();
    expect(await accountsOf(email)).toBe(1);
  });

  it('brings somebody back to "check your mail" who signs in before confirming, with a new mail', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    await signUp(browser, email);
    const elsewhere = aNewcomer();
    const { path } = await beginSignIn(house, elsewhere);
    const early = await elsewhere.submit(`${path}/login`, { email, password });
    expect([early.status, early.location]).toEqual([303, `${path}/check-mail`]);
    expect((await newestMail(house, email)).link).toContain(path);
    const wrong = await elsewhere.submit(`${path}/login`, { email, password: 'Etwas-Anderes-1' });
    expect(wrong.status).toBe(422);
  });
});

describe('200', () => {
  it('confirms in another browser with a password that is chosen there, signs nobody in, and forgets the first one', async () => {
    const stranger = aNewcomer();
    const email = anAddress();
    const { path } = await signUp(stranger, email, { locale: 'en', password: 'Des-Fremden-1' });
    const { link, subject } = await newestMail(house, email);
    expect(subject).toBe('Please confirm your e-mail address');
    const owner = aNewcomer();
    expect((await owner.open(link)).body).toContain('autocomplete="new-password"');
    const confirmed = await owner.submit(link, { password });
    expect([confirmed.status, String(confirmed.headers['set-cookie'])]).toEqual([
      200,
      expect.not.stringContaining('op_'),
    ]);
    expect(confirmed.body).toContain('href="/en/sso/sign-in/"');
    expect((await stranger.submit(`${path}/login`, { email, password: 'Des-Fremden-1' })).status).toBe(422);
    expect((await stranger.submit(`${path}/login`, { email, password })).status).toBe(303);
  });

  it('answers a second sign-up with the same words, but mails a notice instead of a link', async () => {
    const taken = anAddress();
    const passwordHash = await hashPassword(password);
    await createAccount(house.context(), {
      email: taken,
      firstName: 'Alte',
      lastName: 'Fanin',
      locale: 'ja',
      passwordHash,
    });
    const pages = [];
    for (const email of [taken, anAddress()]) {
      const browser = aNewcomer();
      const { path, sent } = await signUp(browser, email);
      const page = await browser.open(sent.location);
      pages.push([sent.status, page.status, page.body.replaceAll(email, 'X').replaceAll(path, 'P')]);
    }
    expect(pages[0]).toEqual(pages[1]);
    const mail = await newestMail(house, taken);
    expect([mail.subject, mail.link]).toEqual(['すでにアカウントをお持ちです', `${origin}/ja/sso/sign-in/`]);
    expect(mail.text).not.toContain('/confirm/');
  });

  it('tells the other rooms about a new person exactly once, however often the link is used', async () => {
    const email = anAddress();
    const browser = aNewcomer();
    await signUp(browser, email);
    const { link } = await newestMail(house, email);
    const told: string[] = [];
    house.house.handlers.AccountCreated = [async (_ctx, event) => void told.push(event.email)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => aNewcomer().submit(link, { password })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(await accountsOf(email)).toBe(1);
    expect(told).toEqual([email]);
  });
});

describe('410', () => {
  it('lets a confirmation link run out after a day, and links of others stay worthless', async () => {
    const email = anAddress();
    await signUp(aNewcomer(), email);
    const { link } = await newestMail(house, email);
    await house.database.sql`update identity.sign_up set expires_at = ${new Date()} where email = ${email}`;
    for (const address of [link, link.replace(/[^/]+$/, newSecret())]) {
      const page = await aNewcomer().open(address);
      expect(page.status).toBe(410);
      expect(page.body).toContain('/sso/sign-in/');
      expect((await aNewcomer().submit(address, { password })).status).toBe(410);
    }
    expect(await accountsOf(email)).toBe(0);
  });

  it('gives an address to the first person who follows a link, with the password of that sign-up', async () => {
    const email = anAddress();
    await signUp(aNewcomer(), email, { password: 'Des-Fremden-1' });
    await house.drainJobs();
    const browser = aNewcomer();
    await signUp(browser, email);
    const { link } = await newestMail(house, email);
    await browser.submit(link, {});
    const elsewhere = aNewcomer();
    const { path } = await beginSignIn(house, elsewhere);
    expect((await elsewhere.submit(`${path}/login`, { email, password: 'Des-Fremden-1' })).status).toBe(422);
    expect((await elsewhere.submit(`${path}/login`, { email, password })).status).toBe(303);
  });
});

describe('422', () => {
  it('makes no account in another browser without a good password, and keeps the link good', async () => {
    const email = anAddress();
    await signUp(aNewcomer(), email);
    const { link } = await newestMail(house, email);
    for (const form of [{}, { password: 'kurz' }]) expect((await aNewcomer().submit(link, form)).status).toBe(422);
    expect(await accountsOf(email)).toBe(0);
    expect((await aNewcomer().submit(link, { password })).status).toBe(200);
  });

  it('names every wrong field in words, at the field and in a summary, and keeps what was typed but the password', async () => {
    const browser = aNewcomer();
    const { sent } = await signUp(browser, 'no-address', { firstName: '', password: 'kurz', lastName: 'www.win.test' });
    expect(sent.status).toBe(422);
    for (const text of [
      'Bitte fülle dieses Feld aus.',
      'gültige E-Mail-Adresse',
      'mindestens 8 Zeichen',
      'eine Ziffer',
    ])
      expect(sent.body.split(text)).toHaveLength(3);
    expect(sent.body).toContain('value="no-address"');
    expect(sent.body).not.toContain('value="kurz"');
    expect(sent.body).toContain('aria-describedby="password-hint password-error"');
  });
});

describe('a failed sign-up', () => {
  it('puts the keyboard at the first wrong field, in Japanese the family name, which the summary names first too', async () => {
    const browser = aNewcomer();
    const { path } = await beginSignIn(house, browser, { ui_locales: 'ja nb' });
    const form = { firstName: '', lastName: '', email: 'x', password: 'kurz' };
    const { body } = await browser.submit(`${path}/signup`, form);
    expect(body).toContain('<title>エラー');
    expect(body).toMatch(/<form [^>]*signup" novalidate>/);
    expect(body).toMatch(/id="lastName"[^>]* autofocus/);
    expect(body.match(/ autofocus/g)).toHaveLength(1);
    expect([...body.matchAll(/href="#(\w+)"/g)].map(([, name]) => name).filter((name) => name !== 'content')).toEqual([
      'lastName',
      'firstName',
      'email',
      'password',
    ]);
  });
});

describe('429', () => {
  it('does not flood a mailbox', async () => {
    stopClock(house);
    const email = anAddress();
    const browser = aNewcomer();
    const { path } = await signUp(browser, email);
    expect((await browser.submit(`${path}/resend`, {})).status).toBe(200);
    expect((await browser.submit(`${path}/resend`, {})).status).toBe(200);
    const stopped = await browser.submit(`${path}/resend`, {});
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '300']);
    expect((await signUp(aNewcomer(), email)).sent.status).toBe(429);
    expect(await house.mailsTo(email)).toHaveLength(3);
  });
});
