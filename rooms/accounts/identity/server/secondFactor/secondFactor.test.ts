import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { aBrowser, beginSignIn, newestMail } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';
import { takeCode } from './takeCode.ts';
import { codeAt, stepAt } from './totp.ts';

const house = await listeningHouse();
const password = 'Gut-Und-Lang-1';
const passwordHash = await hashPassword(password);
const path = '/api/account/v2/accounts/self/second-factor';
const proof = { currentPassword: password };
const sealingKey = house.house.deriveKey('identity second factors');

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const account = await createAccount(house.context(), {
    email,
    firstName: 'Ida',
    lastName: 'Alt',
    locale: 'de' as const,
    passwordHash,
  });
  const { accessToken: token } = await signInOverHttp(house.origin, email, password);
  const call = (method: string, body?: object, rest = '') => house.call(method, path + rest, { token, body });
  return { email, id: account!.accountId, token, call };
}

/** Reads base32 as an app does. */
function secretOf(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Somebody who has turned the second factor on, with `code(-1)`. `code(0)` is of the step after it, which is valid
 * from half a minute before until half a minute after: a step that begins during the test changes nothing.
 */
async function careful() {
  const person = await someone();
  const { secret } = (await person.call('POST', proof)).json.data;
  const next = stepAt(new Date()) + 1;
  const code = (shift: number) => codeAt(secretOf(secret), next + shift);
  const { recoveryCodes } = (await person.call('PUT', { code: code(-1) })).json.data;
  return { ...person, code, recoveryCodes: recoveryCodes as string[] };
}

/** Signs in as far as the page that asks for the second factor. */
async function atSecondStep(email: string) {
  const browser = aBrowser(house);
  const { path: start } = await beginSignIn(house, browser);
  const sent = await browser.submit(`${start}/login`, { email, password });
  expect([sent.status, sent.location]).toEqual([303, `${start}/second-step`]);
  const enter = (code: string) => browser.submit(sent.location, { code });
  return { browser, start, enter };
}

describe('turning it on', () => {
  it('shows the secret as letters, link and picture, and is on after the first code', async () => {
    const { email, call } = await someone();
    const { secret, address, picture } = (await call('POST', proof)).json.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address)).toContain(email);
    expect(Buffer.from(picture.split(',')[1], 'base64').toString()).toMatch(/^<svg/);
    expect((await call('GET')).json.data.isOn).toBe(false);
    const on = await call('PUT', { code: codeAt(secretOf(secret), stepAt(new Date())) });
    expect(on.json.data.recoveryCodes).toHaveLength(10);
    expect((await call('GET')).json.data).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await newestMail(house, email)).subject).toBe('Zwei-Schritt-Anmeldung ist an');
  });

  it('needs the password, the right code, and happens once', async () => {
    const { call } = await someone();
    expect((await call('POST', { currentPassword: 'Geraten-1' })).json.errorCode).toBe('CURRENT_PASSWORD_INVALID');
    expect((await call('PUT', { code: '123456' })).json.errorCode).toBe('CODE_INVALID');
    const person = await careful();
    expect((await person.call('POST', proof)).json.errorCode).toBe('SECOND_FACTOR_IS_ON');
    expect((await person.call('PUT', { code: person.code(0) })).json.errorCode).toBe('SECOND_FACTOR_IS_ON');
  });

  it('keeps neither secret nor recovery codes in a form that opens anything', async () => {
    const { id, recoveryCodes } = await careful();
    const rows = await house.database.sql`
      select second_factor::text, recovery_code::text from identity.second_factor natural join identity.recovery_code
      where account_id = ${id}`;
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('signing in', () => {
  it('asks for a code after the password, and goes on with it', async () => {
    const { email, code } = await careful();
    await expect(signInOverHttp(house.origin, email, password)).rejects.toThrow('Zweiter Schritt');
    const { browser, enter } = await atSecondStep(email);
    const sent = await enter(` ${code(0).slice(0, 3)} ${code(0).slice(3)} `);
    const back = new URL((await browser.open(sent.location)).location);
    expect([back.pathname, back.searchParams.has('code')]).toEqual(['/sso/callback', true]);
  });

  it('takes no code twice, not even one that another attempt has used, and no older one', async () => {
    const { email, code } = await careful();
    expect((await (await atSecondStep(email)).enter(code(0))).status).toBe(303);
    const second = await atSecondStep(email);
    expect((await second.enter(code(0))).status).toBe(422);
    expect((await second.enter(code(-1))).status).toBe(422);
  });

  it('lets one of many uses of a code at the same moment win', async () => {
    const { id, code, recoveryCodes } = await careful();
    for (const one of [code(0), recoveryCodes[0]!]) {
      const all = Array.from({ length: 4 }, () => takeCode(house.context(), sealingKey, { accountId: id, code: one }));
      const kinds = (await Promise.all(all)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'fits')).toHaveLength(1);
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, call, recoveryCodes } = await careful();
    const typed = recoveryCodes[3]!.toUpperCase().replace('-', ' ');
    const { browser, start } = await atSecondStep(email);
    const page = await browser.open(`${start}/second-step?with=recovery`);
    expect(page.body).toContain('Wiederherstellungscode');
    const sent = await browser.submit(`${start}/second-step?with=recovery`, { code: typed });
    expect(sent.status).toBe(303);
    expect((await (await atSecondStep(email)).enter(typed)).status).toBe(422);
    expect((await call('GET')).json.data.recoveryCodesLeft).toBe(9);
  });

  it('cannot be entered past the password: without it the page leads back, and another attempt knows nothing', async () => {
    const { email, code } = await careful();
    await atSecondStep(email);
    const stranger = aBrowser(house);
    const { path: start } = await beginSignIn(house, stranger);
    expect((await stranger.open(`${start}/second-step`)).location).toBe(start);
    expect((await stranger.submit(`${start}/second-step`, { code: code(0) })).location).toBe(start);
  });

  it('makes guessing slow: 429 with the seconds to wait, for a right code too', async () => {
    const { email, code } = await careful();
    const { enter } = await atSecondStep(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await enter('000000')).status).toBe(422);
    const { status, headers } = await enter(code(0));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('asks for it after a new password by mail, too', async () => {
    const { email } = await careful();
    const browser = aBrowser(house);
    const { path: start } = await beginSignIn(house, browser);
    await browser.submit(`${start}/forgotten`, { email });
    const { link } = await newestMail(house, email);
    const sent = await browser.submit(link, { password: 'Neu-Und-Besser-2' });
    expect([sent.status, sent.location]).toEqual([303, `${start}/second-step`]);
  });
});

describe('afterwards', () => {
  it('makes new recovery codes in place of the old ones', async () => {
    const { id, call, recoveryCodes } = await careful();
    const renewed = (await call('POST', proof, '/recovery-codes')).json.data.recoveryCodes;
    const take = (code: string) => takeCode(house.context(), sealingKey, { accountId: id, code });
    expect([(await take(recoveryCodes[0]!)).kind, (await take(renewed[0])).kind]).toEqual(['wrong', 'fits']);
  });

  it('is turned off with the password only, and then asks no more', async () => {
    const { email, call } = await careful();
    expect((await call('DELETE', { currentPassword: 'Geraten-1' })).status).toBe(400);
    expect((await call('DELETE', proof)).status).toBe(204);
    expect((await call('DELETE', proof)).json.errorCode).toBe('SECOND_FACTOR_IS_OFF');
    expect((await call('POST', proof, '/recovery-codes')).json.errorCode).toBe('SECOND_FACTOR_IS_OFF');
    expect((await signInOverHttp(house.origin, email, password)).accessToken).toBeTruthy();
  });
});
