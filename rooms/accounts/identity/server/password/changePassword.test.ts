import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { newestMail } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';
import { insertAccessToken } from '../recordStore.ts';

const house = await listeningHouse();
const baseUrl = house.origin;
const currentPassword = 'Alt-Und-Bewährt-1';
const passwordHash = await hashPassword(currentPassword);
const newPassword = 'Neu-Und-Besser-2';
const path = '/api/account/v2/accounts/self/password';

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const account = await createAccount(house.context(), {
    email,
    firstName: 'Ida',
    lastName: 'Alt',
    locale: 'de' as const,
    passwordHash,
  });
  const token = newSecret();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertAccessToken(house.database, {
    value: token,
    accountId: account!.accountId,
    scope: 'account',
    expiresAt,
  });
  return { email, token };
}

const change = (token: string, body: object = {}) =>
  house.call('PUT', path, {
    token,
    body: { currentPassword, newPassword, confirmNewPassword: newPassword, ...body },
  });
const to = (password: string) => ({ newPassword: password, confirmNewPassword: password });
const isOpen = async (token: string) =>
  (await house.call('GET', '/api/contact/v1/contacts/self', { token })).status === 200;

describe('204', () => {
  it('EML-18 EML-32 sets the new password; only that one signs in, and the person is told', async () => {
    const { email, token } = await someone();
    expect((await change(token)).status).toBe(204);
    await expect(signInOverHttp(baseUrl, email, currentPassword)).rejects.toThrow();
    expect((await signInOverHttp(baseUrl, email, newPassword)).accessToken).toBeTruthy();
    expect((await newestMail(house, email)).subject).toBe('Dein Passwort wurde geändert');
  });

  it('ends all other sessions, and keeps the one it was changed in', async () => {
    const { email } = await someone();
    const here = await signInOverHttp(baseUrl, email, currentPassword);
    const there = await signInOverHttp(baseUrl, email, currentPassword);
    expect((await change(here.accessToken)).status).toBe(204);
    expect([await isOpen(here.accessToken), await isOpen(there.accessToken)]).toEqual([true, false]);
    const renew = (refreshToken: string) =>
      fetch(`${baseUrl}/identity/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'kurve-site',
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      });
    const replies = await Promise.all([here, there].map(({ refreshToken }) => renew(refreshToken)));
    expect(replies.map(({ status }) => status)).toEqual([200, 400]);
  });
});

describe('400', () => {
  it.each([
    ['EML-20', 'Ab-1', 'PASSWORD_TOO_SHORT'],
    ['EML-21', `Ab-1${'x'.repeat(97)}`, 'PASSWORD_TOO_LONG'],
    ['EML-22', 'Abcdefg1', 'PASSWORD_NEEDS_SPECIAL_CHARACTER'],
    ['EML-23', 'Abcdefg-', 'PASSWORD_NEEDS_DIGIT'],
    ['EML-24', 'abcdef-1', 'PASSWORD_NEEDS_UPPER_CASE'],
    ['EML-25', 'ABCDEF-1', 'PASSWORD_NEEDS_LOWER_CASE'],
  ])('%s refuses %s with %s', async (_row, password, code) => {
    const { token } = await someone();
    const { status, json } = await change(token, to(password));
    expect([status, json.errorCode, json.errors]).toEqual([400, code, { newPassword: [code] }]);
  });

  it('EML-20 EML-21 EML-22 EML-23 EML-24 EML-25 EML-28 names everything that is wrong at once', async () => {
    const { token } = await someone();
    expect((await change(token, to(' '))).json.errors.newPassword).toEqual([
      ...['PASSWORD_TOO_SHORT', 'PASSWORD_NEEDS_SPECIAL_CHARACTER', 'PASSWORD_NEEDS_DIGIT'],
      ...['PASSWORD_NEEDS_UPPER_CASE', 'PASSWORD_NEEDS_LOWER_CASE'],
    ]);
    expect((await change(token, to('x'.repeat(101)))).json.errors.newPassword).toEqual([
      ...['PASSWORD_TOO_LONG', 'PASSWORD_NEEDS_SPECIAL_CHARACTER', 'PASSWORD_NEEDS_DIGIT'],
      'PASSWORD_NEEDS_UPPER_CASE',
    ]);
  });

  it('EML-19 refuses a repetition that differs', async () => {
    const { token } = await someone();
    const { status, json } = await change(token, { confirmNewPassword: 'Neu-Und-Besser-3' });
    expect([status, json.errorCode]).toEqual([400, 'PASSWORDS_NOT_EQUAL']);
    expect(json.errors).toEqual({ confirmNewPassword: ['passwords_not_equal'] });
  });

  it('refuses the password that the account has already', async () => {
    const { token } = await someone();
    const { status, json } = await change(token, to(currentPassword));
    expect([status, json.errorCode, json.errors]).toEqual([
      ...[400, 'PASSWORD_UNCHANGED'],
      { newPassword: ['PASSWORD_UNCHANGED'] },
    ]);
  });

  it('EML-26 refuses a wrong current password and changes nothing', async () => {
    const { email, token } = await someone();
    const { status, json } = await change(token, { currentPassword: 'Geraten-Falsch-9' });
    expect([status, json.errorCode]).toEqual([400, 'CURRENT_PASSWORD_INVALID']);
    expect(json.errors).toEqual({ currentPassword: ['CURRENT_PASSWORD_INVALID'] });
    expect((await signInOverHttp(baseUrl, email, currentPassword)).accessToken).toBeTruthy();
  });

  it('lets one of two changes at the same moment win', async () => {
    const { email, token } = await someone();
    const passwords = ['Zugleich-Eins-1', 'Zugleich-Zwei-2'];
    const replies = await Promise.all(passwords.map((password) => change(token, to(password))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 204)]!;
    expect((await signInOverHttp(baseUrl, email, winner)).accessToken).toBeTruthy();
  });
});

describe('429', () => {
  it('lets nobody guess the current password with somebody else’s session', async () => {
    const { token } = await someone();
    const wrong = () => change(token, { currentPassword: 'Geraten-Falsch-9' });
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(400);
    const { status, headers } = await change(token);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
