import * as client from 'openid-client';
import { expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { codeAt, stepAt } from '../secondFactor/totp.ts';

// As outside the demo.
const house = await listeningHouse({ STAFF_SECOND_FACTOR: 'required' });
const { origin } = house;
await createDemoAccounts(house.context());
const email = 'medien@kurve.test';
const office = await client.discovery(new URL(`${origin}/identity`), 'kurve-office', undefined, client.None(), {
  execute: [client.allowInsecureRequests],
});

/** Reads base32 as an app does. */
function secretOf(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Signs in at the office; `code`: what the app shows, where it is asked for. */
async function officeTokens(code?: string) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(office, {
    redirect_uri: `${origin}/office/sign-in`,
    scope: 'openid offline_access profile office',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = aBrowser(house);
  const { location } = await browser.open(address.href);
  const first = await browser.submit(`${location}/login`, { email, password: demoPassword });
  const done = code === undefined ? first : await browser.submit(first.location, { code });
  const callback = new URL((await browser.open(done.location)).location);
  return client.authorizationCodeGrant(office, callback, { pkceCodeVerifier, expectedState });
}

const listMatches = async (token: string) => {
  const { status, json } = await house.call('GET', '/api/office/v1/ticker/matches', { token });
  return [status, json.errorCode];
};

it('refuses a staff token of a sign-in without second factor, and takes one with it, also after a renewal', async () => {
  const without = await officeTokens();
  expect(await listMatches(without.access_token)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  const { accessToken: token } = await signInOverHttp(origin, email, demoPassword);
  const path = '/api/account/v2/accounts/self/second-factor';
  const prepared = await house.call('POST', path, { token, body: { currentPassword: demoPassword } });
  const secret = secretOf(prepared.json.data.secret);
  // The code of the next step is taken early: no step that begins meanwhile changes anything.
  const step = stepAt(new Date());
  expect((await house.call('PUT', path, { token, body: { code: codeAt(secret, step) } })).status).toBe(200);
  // Having it is not enough: it must have been used.
  expect(await listMatches(without.access_token)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  const tokens = await officeTokens(codeAt(secret, step + 1));
  expect(await listMatches(tokens.access_token)).toEqual([200, undefined]);
  const renewed = await client.refreshTokenGrant(office, tokens.refresh_token!);
  expect(await listMatches(renewed.access_token)).toEqual([200, undefined]);
});
