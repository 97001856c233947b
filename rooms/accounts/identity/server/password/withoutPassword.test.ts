import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { insertAccessToken } from '../recordStore.ts';

const house = await listeningHouse();
const self = '/api/account/v2/accounts/self';
const newPassword = 'Neu-Und-Besser-2';
const minutes = (count: number) => count * 60_000;
const stale = [403, 'FRESH_PROOF_REQUIRED'];

/** Somebody whose account was made by a code by mail: it has no password. */
async function someone(signedInMinutesAgo = 0) {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const account = await createAccount(house.context(), {
    email,
    firstName: 'Ida',
    lastName: 'Neu',
    locale: 'de' as const,
  });
  const tokenSince = async (provenAt: Date) => {
    const value = newSecret();
    const row = { value, accountId: account!.accountId, scope: 'account', provenAt };
    await insertAccessToken(house.database, { ...row, expiresAt: new Date(Date.now() + 3_600_000) });
    return value;
  };
  return { email, tokenSince, token: await tokenSince(new Date(Date.now() - minutes(signedInMinutesAgo))) };
}

const setPassword = (token: string, body: object = {}) =>
  house.call('PUT', `${self}/password`, { token, body: { newPassword, confirmNewPassword: newPassword, ...body } });
const isSet = async (token: string) => (await house.call('GET', `${self}/password`, { token })).json.data.isSet;
const said = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json.errorCode];

describe('an account without password', () => {
  it('sets its first password after a fresh sign-in and signs in with it', async () => {
    const { email, token } = await someone();
    expect(await isSet(token)).toBe(false);
    expect((await setPassword(token)).status).toBe(204);
    expect(await isSet(token)).toBe(true);
    expect((await signInOverHttp(house.origin, email, newPassword)).accessToken).toBeTruthy();
  });

  it.each([
    ['PUT', 'password', { newPassword, confirmNewPassword: newPassword }],
    ['PUT', 'password', { newPassword, confirmNewPassword: newPassword, currentPassword: 'Geraten-Falsch-9' }],
    ['POST', 'passkeys/options', {}],
    ['POST', 'second-factor', {}],
    ['DELETE', 'second-factor', {}],
    ['POST', 'second-factor/recovery-codes', {}],
  ] as const)('is not taken over with an access token alone: %s %s', async (method, path, body) => {
    const { token } = await someone(6);
    expect(said(await house.call(method, `${self}/${path}`, { token, body }))).toEqual(stale);
    expect(await isSet(token)).toBe(false);
  });

  it('adds a passkey and switches the second factor on after a fresh sign-in', async () => {
    const { token } = await someone();
    const passkey = await house.call('POST', `${self}/passkeys/options`, { token, body: {} });
    expect(passkey.json.data.options.challenge).toBeTruthy();
    const factor = await house.call('POST', `${self}/second-factor`, { token, body: {} });
    expect(factor.json.data.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('shows the password once it has one: a fresh sign-in is not enough then', async () => {
    const { token } = await someone();
    await setPassword(token);
    const { status, json } = await setPassword(token, {
      newPassword: 'Dritt-Bestes-3',
      confirmNewPassword: 'Dritt-Bestes-3',
    });
    expect([status, json.errors]).toEqual([400, { currentPassword: ['required'] }]);
    expect(said(await house.call('POST', `${self}/second-factor`, { token, body: {} }))[0]).toBe(400);
  });

  it('sets one of two first passwords sent at the same moment', async () => {
    const { email, token } = await someone();
    const passwords = ['Zugleich-Eins-1', 'Zugleich-Zwei-2'];
    const replies = await Promise.all(
      passwords.map((password) => setPassword(token, { newPassword: password, confirmNewPassword: password })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 204)]!;
    expect((await signInOverHttp(house.origin, email, winner)).accessToken).toBeTruthy();
  });
});
