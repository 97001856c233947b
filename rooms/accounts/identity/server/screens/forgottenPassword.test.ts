import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBrowser, beginSignIn, newestMail } from '../../testing/browser.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';
import { insertAccessToken } from '../recordStore.ts';

const house = await testHouse();
const password = 'Alt-Und-Bewährt-1';
const passwordHash = await hashPassword(password);
const newPassword = 'Neu-Und-Besser-2';
let lastAddress = 0;

const aVisitor = () => {
  lastAddress += 1;
  return aBrowser(house, { remoteAddress: `192.0.2.${lastAddress}` });
};

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const account = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const, passwordHash };
  return { email, id: (await createAccount(house.context(), account))!.accountId };
}

async function askForLink(email: string, browser = aVisitor()) {
  const { path } = await beginSignIn(house, browser);
  const page = await browser.submit(`${path}/forgotten`, { email });
  return { browser, path, page };
}

async function signsIn(email: string, secret: string): Promise<number> {
  const browser = aVisitor();
  const { path } = await beginSignIn(house, browser);
  return (await browser.submit(`${path}/login`, { email, password: secret })).status;
}

it('sends as many statements for an address without an account, so that the time of the reply tells nothing', async () => {
  const statementsFor = async (email: string) => {
    const browser = aVisitor();
    const { path } = await beginSignIn(house, browser);
    return house.statementsOf(() => browser.submit(`${path}/forgotten`, { email }));
  };
  const known = await statementsFor((await someone()).email);
  expect(known).toBeGreaterThan(0);
  expect(await statementsFor(`${newSecret().toLowerCase()}@kurve.test`)).toBe(known);
});

describe('303', () => {
  it('EML-32 sets the new password by the mail link, once, and goes on in the browser that asked', async () => {
    const { email } = await someone();
    const { browser } = await askForLink(email);
    const { link } = await newestMail(house, email);
    expect((await browser.open(link)).body).toContain('autocomplete="new-password"');
    const done = await browser.submit(link, { password: newPassword });
    expect(done.status).toBe(303);
    expect((await browser.open(done.location)).location).toContain('code=');
    expect([await signsIn(email, password), await signsIn(email, newPassword)]).toEqual([422, 303]);
    expect((await browser.submit(link, { password })).status).toBe(410);
    expect((await newestMail(house, email)).subject).toBe('Dein Passwort wurde geändert');
  });
});

describe('200', () => {
  it('ends every session and token of the account at once', async () => {
    const { email, id } = await someone();
    const token = newSecret();
    const expiresAt = new Date(Date.now() + 60_000);
    await insertAccessToken(house.database, { value: token, accountId: id, scope: 'openid contact', expiresAt });
    const self = () => house.call('GET', '/api/contact/v1/contacts/self', { token });
    expect((await self()).status).toBe(200);
    await askForLink(email);
    const done = await aVisitor().submit((await newestMail(house, email)).link, { password: newPassword });
    expect([done.status, String(done.headers['set-cookie'])]).toEqual([200, expect.not.stringContaining('op_')]);
    expect((await self()).status).toBe(401);
  });

  it('answers the same for an address without an account, and sends nothing there', async () => {
    const { email } = await someone();
    const nobody = `${newSecret().toLowerCase()}@kurve.test`;
    const pages = [await askForLink(email), await askForLink(nobody)];
    const [first, second] = pages.map(({ page, path }) => [page.status, page.body.replaceAll(path, 'P')]);
    expect(first).toEqual(second);
    expect((await newestMail(house, nobody)).link).toBeUndefined();
  });
});

describe('410', () => {
  it('lets a link run out after an hour, and all older links end when one is used', async () => {
    const { email, id } = await someone();
    await askForLink(email);
    const old = (await newestMail(house, email)).link;
    await askForLink(email);
    const used = (await newestMail(house, email)).link;
    expect((await aVisitor().submit(used, { password: newPassword })).status).toBe(200);
    expect((await aVisitor().submit(old, { password })).status).toBe(410);
    await askForLink(email);
    const late = (await newestMail(house, email)).link;
    const minutes = (number: number) => new Date(Date.now() + number * 60_000);
    const [row] = await house.database.sql`select expires_at from identity.password_reset where account_id = ${id}`;
    expect(row!.expiresAt.getTime()).toBeGreaterThan(minutes(59).getTime());
    await house.database.sql`update identity.password_reset set expires_at = ${minutes(0)} where account_id = ${id}`;
    expect((await aVisitor().open(late)).status).toBe(410);
  });

  it('takes a link once, even from many at the same moment', async () => {
    const { email } = await someone();
    await askForLink(email);
    const { link } = await newestMail(house, email);
    const all = Array.from({ length: 4 }, (_, number) =>
      aVisitor().submit(link, { password: `Wettlauf-${number}-Ab` }),
    );
    expect((await Promise.all(all)).map((page) => page.status).sort()).toEqual([200, 410, 410, 410]);
  });
});

describe('422', () => {
  it('refuses the old password as the new one, in words, and keeps the link good', async () => {
    const { email } = await someone();
    await askForLink(email);
    const { link } = await newestMail(house, email);
    const page = await aVisitor().submit(link, { password });
    expect([page.status, page.body.includes('Das ist dein bisheriges Passwort.')]).toEqual([422, true]);
    expect((await aVisitor().submit(link, { password: newPassword })).status).toBe(200);
  });

  it('EML-20 EML-23 EML-24 refuses a weak new password in words and keeps the link good', async () => {
    const { email } = await someone();
    await askForLink(email);
    const { link } = await newestMail(house, email);
    const page = await aVisitor().submit(link, { password: 'kurz!' });
    expect(page.status).toBe(422);
    for (const text of ['mindestens 8 Zeichen', 'eine Ziffer', 'einen Großbuchstaben'])
      expect(page.body).toContain(text);
    expect((await aVisitor().submit(link, { password: newPassword })).status).toBe(200);
  });
});
