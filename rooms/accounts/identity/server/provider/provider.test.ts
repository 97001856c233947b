import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser, authorizeQuery, type Browser } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { letPass } from '../../testing/stopClock.ts';

const house = await listeningHouse();
const { origin } = house;
await createDemoAccounts(house.context());
const issuer = `${origin}/identity`;
const config = await client.discovery(new URL(issuer), 'kurve-site', undefined, client.None(), {
  execute: [client.allowInsecureRequests],
});
const scope = 'openid offline_access profile shop checkout account contact cms wallet';
const redirect_uri = `${origin}/sso/callback`;

/** Signs in as far as the code that comes back to the site. */
async function aCode() {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope,
    state: expectedState,
    acr_values: 'Level3',
    ui_locales: 'de nb',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = aBrowser(house);
  const { location } = await browser.open(address.href);
  const sent = await browser.submit(`${location}/login`, { email: 'fan@kurve.test', password: demoPassword });
  const callback = new URL((await browser.open(sent.location)).location);
  return { browser, callback, checks: { pkceCodeVerifier, expectedState } };
}

async function signedIn() {
  const { browser, callback, checks } = await aCode();
  return { browser, tokens: await client.authorizationCodeGrant(config, callback, checks) };
}

/** Signs out as the site asks for it; answers where that leads. */
async function signOut(browser: Browser, idToken: string) {
  const address = client.buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: `${origin}/sso/callback-logout`,
    state: 'bye',
  });
  const page = await browser.open(address.href);
  const [, action] = /action="([^"]+)"/.exec(page.body)!;
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(page.body)!;
  expect(page.body).toContain('/identity/assets/sign-out.js');
  return browser.submit(action!, { xsrf, logout: 'yes' });
}

const apiStatus = async (token: string) => (await house.call('GET', '/api/contact/v1/contacts/self', { token })).status;
const refused = (error: string) => expect.objectContaining({ error });

describe('discovery', () => {
  it('ID-25 ID-26 names every address, and only what is open', async () => {
    expect(config.serverMetadata()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      revocation_endpoint: `${issuer}/connect/revocation`,
      end_session_endpoint: `${issuer}/connect/endsession`,
      userinfo_endpoint: `${issuer}/connect/userinfo`,
      introspection_endpoint: `${issuer}/connect/introspect`,
      check_session_iframe: `${issuer}/connect/checksession`,
      jwks_uri: `${issuer}/.well-known/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('names the configured origin whatever the Host header says, and reads paths in any case', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    const reply = await house.call('GET', '/Identity/.Well-Known/OpenID-Configuration/', { headers });
    expect(reply.json).toMatchObject({ issuer, token_endpoint: `${issuer}/connect/token` });
    expect(reply.body).not.toContain('evil');
  });

  it('shows the public part of the signing key only', async () => {
    const { keys } = (await (await fetch(`${issuer}/.well-known/jwks`)).json()) as { keys: Record<string, string>[] };
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('code flow', () => {
  it('takes an authorization request as a form too, and asks the same of it', async () => {
    const ask = (body: string, contentType = 'application/x-www-form-urlencoded') =>
      fetch(`${issuer}/connect/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { 'content-type': contentType, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
      });
    const [, query = ''] = authorizeQuery(house.origin).path.split('?');
    const asked = await ask(query);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const led = await fetch(new URL(asked.headers.get('location')!, issuer), { redirect: 'manual' });
    expect(led.headers.get('location')).toMatch(/\/identity\/interaction\/[\w-]+$/);
    const twice = new URL((await ask(`${query}&scope=openid`)).headers.get('location')!, issuer);
    expect(twice.searchParams.getAll('scope')).toHaveLength(2);
    expect([(await ask('{}', 'application/json')).status, (await ask('x'.repeat(9000))).status]).toEqual([415, 413]);
  });

  it('ID-01 ID-04 ID-05 ID-10 ID-23 ID-33 gives an opaque access token, a refresh token and all scopes', async () => {
    const { tokens } = await signedIn();
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(tokens.scope).toBe(scope);
    expect(tokens.expiresIn()).toBeGreaterThan(3500);
    expect(await apiStatus(tokens.access_token)).toBe(200);
  });

  it('ID-07 ID-24 names sub, sid, auth_time, azp and the assurance level in the id token', async () => {
    const claims = (await signedIn()).tokens.claims()!;
    const [fan] = await house.database.sql`select id from identity.account where email = 'fan@kurve.test'`;
    expect(claims).toMatchObject({ sub: fan!.id, azp: 'kurve-site', acr: 'Level3', name: 'Frieda Adler' });
    expect(claims.sid).toMatch(/^[\w-]{20,}$/);
    expect(Math.abs(Number(claims.auth_time) - Date.now() / 1000)).toBeLessThan(30);
  });

  it('leaves a readable session state for the site', async () => {
    const { callback } = await aCode();
    expect(callback.searchParams.get('session_state')).toMatch(/^[\w-]{43}\.[\w-]{16}$/);
    expect(callback.searchParams.get('iss')).toBe(issuer);
  });

  it('hints at the session to pages of the site, by another name for another session, and no longer after its end', async () => {
    const first = await signedIn();
    const hint = ({ jar }: Browser) => /kurve_session=([\w-]{12})(;|$)/.exec(jar.headerFor('/'))?.[1];
    expect(hint(first.browser)).toMatch(/^[\w-]{12}$/);
    expect(hint((await signedIn()).browser)).not.toBe(hint(first.browser));
    await signOut(first.browser, first.tokens.id_token!);
    expect(hint(first.browser)).toBeUndefined();
  });

  it('signs in over plain HTTP in one call', async () => {
    const tokens = await signInOverHttp(origin, 'neu@kurve.test', demoPassword);
    expect(await apiStatus(tokens.accessToken)).toBe(200);
    await expect(signInOverHttp(origin, 'neu@kurve.test', 'wrong')).rejects.toThrow('422');
  });

  it('ID-10 refuses a code without its verifier, or with another one', async () => {
    const first = await aCode();
    const wrong = { ...first.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    await expect(client.authorizationCodeGrant(config, first.callback, wrong)).rejects.toEqual(
      refused('invalid_grant'),
    );
    const body = { code: first.callback.searchParams.get('code')!, redirect_uri, grant_type: 'authorization_code' };
    const bare = await fetch(`${issuer}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'kurve-site', ...body }),
    });
    expect([bare.status, await bare.json()]).toEqual([400, refused('invalid_grant')]);
  });

  it('takes a code once; a second use ends what the first one gave', async () => {
    const { callback, checks } = await aCode();
    const tokens = await client.authorizationCodeGrant(config, callback, checks);
    await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toEqual(refused('invalid_grant'));
    expect(await apiStatus(tokens.access_token)).toBe(401);
  });

  it('needs no second sign-in while the session lives, also in a hidden frame', async () => {
    const { browser } = await signedIn();
    const challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier());
    const query = { redirect_uri: `${origin}/sso/callback-silent`, scope, prompt: 'none', state: 's' };
    const address = client.buildAuthorizationUrl(config, {
      ...query,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect((await browser.open(address.href)).location).toContain('code=');
    const stranger = await aBrowser(house).open(address.href);
    expect(new URL(stranger.location).searchParams.get('error')).toBe('login_required');
  });
});

describe('refresh', () => {
  it('ID-37 rotates the refresh token and keeps who and when', async () => {
    const { tokens } = await signedIn();
    const next = await client.refreshTokenGrant(config, tokens.refresh_token!);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(next.access_token).not.toBe(tokens.access_token);
    const { sub, sid, auth_time, azp } = tokens.claims()!;
    expect(next.claims()).toMatchObject({ sub, sid, auth_time, azp });
    expect(await apiStatus(next.access_token)).toBe(200);
  });

  const refresh = (token: string | undefined) => client.refreshTokenGrant(config, token!);

  it('answers again within a minute, when the reply got lost, and later goes on with that answer', async () => {
    const { tokens } = await signedIn();
    await refresh(tokens.refresh_token);
    const again = await refresh(tokens.refresh_token);
    expect(await apiStatus(again.access_token)).toBe(200);
    letPass(house, 120);
    const later = await refresh(again.refresh_token);
    expect(await apiStatus(later.access_token)).toBe(200);
  });

  it('ends the whole family when the reply that got lost is used after all', async () => {
    const { tokens } = await signedIn();
    const lost = await refresh(tokens.refresh_token);
    const again = await refresh(tokens.refresh_token);
    letPass(house, 120);
    await expect(refresh(lost.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(again.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await apiStatus(again.access_token)).toBe(401);
  });

  it('ends the whole family when a refresh token comes a second time later', async () => {
    const { tokens } = await signedIn();
    const next = await refresh(tokens.refresh_token);
    letPass(house, 61);
    await expect(refresh(tokens.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(next.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await apiStatus(next.access_token)).toBe(401);
    expect(await apiStatus(tokens.access_token)).toBe(401);
  });

  it('ends it at once when what came of the token has been used', async () => {
    const { tokens } = await signedIn();
    const next = await refresh(tokens.refresh_token);
    const third = await refresh(next.refresh_token);
    await expect(refresh(tokens.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await apiStatus(third.access_token)).toBe(401);
  });
});

describe('revocation', () => {
  it('ID-31 ID-76 ID-77 ID-78 ends a token at our API at once', async () => {
    const { tokens } = await signedIn();
    await client.tokenRevocation(config, tokens.access_token, { token_type_hint: 'access_token' });
    expect(await apiStatus(tokens.access_token)).toBe(401);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toEqual(refused('invalid_grant'));
  });

  it('ID-77 ends everything issued with a refresh token', async () => {
    const { tokens } = await signedIn();
    await client.tokenRevocation(config, tokens.refresh_token!, { token_type_hint: 'refresh_token' });
    expect(await apiStatus(tokens.access_token)).toBe(401);
  });

  it('looks a token up', async () => {
    const { tokens } = await signedIn();
    const person = await house.house.authenticate(house.context(), tokens.access_token);
    expect(person?.scopes).toContain('checkout');
  });
});

describe('end session', () => {
  it('ID-36 signs out everywhere and leads back to the site', async () => {
    const { browser, tokens } = await signedIn();
    const done = await signOut(browser, tokens.id_token!);
    expect([done.status, done.location]).toEqual([303, `${origin}/sso/callback-logout?state=bye`]);
    expect(await apiStatus(tokens.access_token)).toBe(401);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toEqual(refused('invalid_grant'));
    expect(browser.jar.headerFor('/identity')).not.toContain('op_bs=');
  });

  it('asks first when anybody else wants it, and takes no form without its secret', async () => {
    const { browser, tokens } = await signedIn();
    const page = await browser.open(`${issuer}/connect/endsession`);
    expect(page.body).toContain('Möchtest du dich abmelden?');
    expect(page.body).not.toContain('<script');
    const forged = await browser.submit(`${issuer}/connect/endsession/confirm`, { xsrf: 'x', logout: 'yes' });
    expect(forged.status).toBe(400);
    expect(await apiStatus(tokens.access_token)).toBe(200);
  });

  it('leads nowhere that is not registered', async () => {
    const { browser, tokens } = await signedIn();
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'https://evil.test',
    });
    const page = await browser.open(`${issuer}/connect/endsession?${query}`);
    expect([page.status, page.location]).toEqual([400, '']);
  });
});

describe('what is stored', () => {
  it('keeps no token, code or session name that would open anything', async () => {
    const { browser, tokens } = await signedIn();
    const rows = await house.database.sql`select id, payload::text from identity.oidc_record`;
    const stored = JSON.stringify(rows);
    const session = browser.jar.headerFor('/identity').match(/op_session=([^;]+)/)![1]!;
    for (const secret of [tokens.access_token, tokens.refresh_token!, session]) expect(stored).not.toContain(secret);
  });
});
