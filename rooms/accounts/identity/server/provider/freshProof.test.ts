import { describe, expect, it } from 'vitest';
import { aBrowser, authorizeQuery, type Browser } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await listeningHouse();
const { origin } = house;
const password = 'Kurve-1899!';
const passwordHash = await hashPassword(password);
let people = 0;

type Tokens = { access_token: string; refresh_token: string };

async function someone() {
  people += 1;
  const email = `proof-${people}@kurve.test`;
  const account = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const, passwordHash };
  await createAccount(house.context(), account);
  return { email, browser: aBrowser(house) };
}

async function redeem(form: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: 'kurve-site', ...form });
  return (await (await fetch(`${origin}/identity/connect/token`, { method: 'POST', body })).json()) as Tokens;
}

/** Signs in as far as needed; `asked`: whether the person had to type. */
async function signIn(browser: Browser, email: string, changes: Record<string, string> = {}) {
  const { verifier, path } = authorizeQuery(origin, changes);
  let { location } = await browser.open(path);
  const isAsked = location.includes('/identity/interaction/');
  const page = isAsked ? (await browser.open(location)).body : '';
  if (isAsked) location = (await browser.submit(`${location}/login`, { email, password })).location;
  if (isAsked) location = (await browser.open(location)).location;
  const code = new URL(location).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return { isAsked, page, tokens: await redeem({ ...form, redirect_uri: `${origin}/sso/callback` }) };
}

const addAddress = async (token: string): Promise<[number, string]> => {
  people += 1;
  const email = `new-${people}@kurve.test`;
  const body = { email, confirmEmail: email };
  const { status, json } = await house.call('POST', '/api/contact/v1/contacts/self/emails', { token, body });
  return [status, json.errorCode];
};
const stale = [403, 'FRESH_PROOF_REQUIRED'];

/** Moves every sign-in of the provider ten minutes into the past. */
const letTimePass = async () => {
  await house.database.sql`
    update identity.oidc_record set payload = payload || case
      when kind = 'AccessToken' then jsonb_build_object('extra', jsonb_build_object('auth_time', (payload -> 'extra' ->> 'auth_time')::int - 600))
      when kind = 'Session' then jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - 600)
      else jsonb_build_object('authTime', (payload ->> 'authTime')::int - 600) end
    where kind in ('AccessToken', 'Session', 'RefreshToken')`;
};

describe('a fresh proof', () => {
  it('is the sign-in itself, for five minutes', async () => {
    const { browser, email } = await someone();
    const { tokens } = await signIn(browser, email);
    expect((await addAddress(tokens.access_token))[0]).toBe(200);
    await letTimePass();
    expect(await addAddress(tokens.access_token)).toEqual(stale);
  });

  it('is neither a renewed token nor one from a sign-in that asked nothing', async () => {
    const { browser, email } = await someone();
    const { tokens } = await signIn(browser, email);
    await letTimePass();
    const { refresh_token } = tokens;
    const renewed = await redeem({ grant_type: 'refresh_token', refresh_token });
    expect(await addAddress(renewed.access_token)).toEqual(stale);
    const silent = await signIn(browser, email);
    expect([silent.isAsked, await addAddress(silent.tokens.access_token)]).toEqual([false, stale]);
  });

  it('is asked for with max_age=0, makes the new token good and no other one', async () => {
    const { browser, email } = await someone();
    const before = await signIn(browser, email);
    await letTimePass();
    const again = await signIn(browser, email, { max_age: '0' });
    expect([again.isAsked, (await addAddress(again.tokens.access_token))[0]]).toEqual([true, 200]);
    expect(await addAddress(before.tokens.access_token)).toEqual(stale);
  });

  it('says on its page why it asks, knows who it is, and offers no new account', async () => {
    const { browser, email } = await someone();
    await signIn(browser, email);
    await letTimePass();
    const { page } = await signIn(browser, email, { max_age: '0' });
    for (const text of ['Bestätige, dass du es bist', `value="${email}"`]) expect(page).toContain(text);
    expect(page).not.toContain('/signup');
    expect((await signIn(aBrowser(house), email, { max_age: '0' })).page).toContain('/signup');
  });
});
