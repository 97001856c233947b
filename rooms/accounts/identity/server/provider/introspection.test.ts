import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aSignedInPerson } from '../../testing/aSignedInPerson.ts';
import { aBrowser, beginSignIn } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';

const secret = newSecret();
const house = await listeningHouse({ INTROSPECTION_SECRET: secret });
const { origin } = house;
await createDemoAccounts(house.context());
const issuer = `${origin}/identity`;
const configOf = (id: string, authentication: client.ClientAuth) =>
  client.discovery(new URL(issuer), id, undefined, authentication, { execute: [client.allowInsecureRequests] });
const api = await configOf('kurve-api', client.ClientSecretBasic(secret));
const site = await configOf('kurve-site', client.None());

const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${issuer}/connect/introspect`, { method: 'POST', headers, body: new URLSearchParams(form) });
const basic = (id: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
});

describe('a service that is sent the tokens of fans', () => {
  it('learns whose they are, what they reach and until when', async () => {
    const { accessToken } = await signInOverHttp(origin, 'fan@kurve.test', demoPassword);
    const [fan] = await house.database.sql`select id from identity.account where email = 'fan@kurve.test'`;
    const told = await client.tokenIntrospection(api, accessToken);
    expect(told).toMatchObject({
      active: true,
      sub: fan!.id,
      client_id: 'kurve-site',
      token_type: 'Bearer',
      iss: issuer,
    });
    expect(told.scope?.split(' ')).toEqual(expect.arrayContaining(['wallet', 'checkout']));
    expect(told.exp! - told.iat!).toBe(3600);
  });

  it('learns at once that one was revoked, and that its person signed out', async () => {
    const person = await aSignedInPerson(house);
    expect(await client.tokenIntrospection(api, person.token)).toMatchObject({ active: true, sub: person.id });
    await client.tokenRevocation(site, person.token, { token_type_hint: 'access_token' });
    expect(await client.tokenIntrospection(api, person.token)).toEqual({ active: false });
  });

  it('learns nothing about refresh tokens and what somebody made up', async () => {
    const { refreshToken } = await signInOverHttp(origin, 'neu@kurve.test', demoPassword);
    for (const token of [refreshToken, newSecret()])
      expect(await client.tokenIntrospection(api, token)).toEqual({ active: false });
  });
});

describe('a caller who is not that service', () => {
  it('is told nothing without its secret, or with another one', async () => {
    const { accessToken: token } = await signInOverHttp(origin, 'fan@kurve.test', demoPassword);
    for (const headers of [basic('kurve-api', newSecret()), basic('kurve-api', ''), {}]) {
      const reply = await ask({ client_id: 'kurve-api', token }, headers);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(await reply.text()).not.toContain('active');
    }
  });
});

describe('that service itself', () => {
  it('signs nobody in, gets no token, and ends none', async () => {
    const { accessToken } = await signInOverHttp(origin, 'fan@kurve.test', demoPassword);
    const { path } = await beginSignIn(house, aBrowser(house), { client_id: 'kurve-api' });
    expect(path).toBe('');
    for (const grant_type of ['client_credentials', 'authorization_code', 'refresh_token'])
      await expect(client.genericGrantRequest(api, grant_type, { code: 'x', refresh_token: 'x' })).rejects.toThrow();
    await client.tokenRevocation(api, accessToken).catch(() => {});
    expect(await client.tokenIntrospection(api, accessToken)).toMatchObject({ active: true });
  });
});

it('is no client where no secret is configured', async () => {
  const other = await listeningHouse();
  const reply = await fetch(`${other.origin}/identity/connect/introspect`, {
    method: 'POST',
    headers: basic('kurve-api', 'undefined'),
    body: new URLSearchParams({ token: newSecret() }),
  });
  expect([reply.status, await reply.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
});
