import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { runStaffCommand } from '../staff/runStaffCommand.ts';

const house = await listeningHouse();
const { origin } = house;
await createDemoAccounts(house.context());
const configOf = (id: string) =>
  client.discovery(new URL(`${origin}/identity`), id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
const office = await configOf('kurve-office');
const scope = 'openid offline_access profile office';

/** Signs in at the office as far as it goes; answers the address that it ends at. */
async function come(email: string) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(office, {
    redirect_uri: `${origin}/office/sign-in`,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = aBrowser(house);
  const { location } = await browser.open(address.href);
  const sent = await browser.submit(`${location}/login`, { email, password: demoPassword });
  const callback = new URL((await browser.open(sent.location)).location);
  return { callback, checks: { pkceCodeVerifier, expectedState } };
}

describe('the office', () => {
  it('gives staff a token for the office and for nothing else', async () => {
    const { callback, checks } = await come('admin@kurve.test');
    const tokens = await client.authorizationCodeGrant(office, callback, checks);
    expect(tokens.scope?.split(' ').sort()).toEqual(scope.split(' ').sort());
    expect(tokens.access_token).not.toContain('.');
    const shop = await house.call('GET', '/api/contact/v1/contacts/self', { token: tokens.access_token });
    expect(shop.status).toBe(403);
  });

  it('sends a fan back with a no', async () => {
    const { callback } = await come('fan@kurve.test');
    expect([callback.pathname, callback.searchParams.get('error')]).toEqual(['/office/sign-in', 'access_denied']);
    expect(callback.searchParams.get('code')).toBeNull();
  });

  it('gives no further token to somebody who has left the staff', async () => {
    const { callback, checks } = await come('redaktion@kurve.test');
    const tokens = await client.authorizationCodeGrant(office, callback, checks);
    await runStaffCommand(house.context(), ['remove', 'redaktion@kurve.test']);
    await expect(client.refreshTokenGrant(office, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('is not reached through the site: its client cannot ask for the scope', async () => {
    const site = await configOf('kurve-site');
    const address = client.buildAuthorizationUrl(site, {
      redirect_uri: `${origin}/sso/callback`,
      scope: 'openid office',
      state: 'x',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    const { location } = await aBrowser(house).open(address.href);
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });
});
