import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { assemble } from '#main';
import { newSecret } from '#platform/ids/ids.ts';
import { aBrowser, beginSignIn } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await listeningHouse();
const { origin } = house;
const issuer = `${origin}/identity`;
const config = await client.discovery(new URL(issuer), 'kurve-site', undefined, client.None(), {
  execute: [client.allowInsecureRequests],
});
const password = 'Gut-Und-Lang-1';
const passwordHash = await hashPassword(password);

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  await createAccount(house.context(), { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash });
  return { email, tokens: await signInOverHttp(origin, email, password) };
}

describe('a second process on the same database', () => {
  it('ID-78 refuses a token at once that was revoked in the first, however often it has taken it before', async () => {
    const { tokens } = await someone();
    const other = await assemble(house.house.config, house.database);
    try {
      const status = async () =>
        (
          await other.app.inject({
            url: '/api/contact/v1/contacts/self',
            headers: { authorization: `Bearer ${tokens.accessToken}` },
          })
        ).statusCode;
      expect([await status(), await status()]).toEqual([200, 200]);
      await client.tokenRevocation(config, tokens.accessToken, { token_type_hint: 'access_token' });
      expect(await status()).toBe(401);
    } finally {
      await other.close();
    }
  });
});

describe('introspection', () => {
  it('tells a client about its own tokens until they are revoked, and nothing about what it makes up', async () => {
    const { tokens } = await someone();
    const known = await client.tokenIntrospection(config, tokens.accessToken);
    expect(known).toMatchObject({ active: true, client_id: 'kurve-site', token_type: 'Bearer' });
    expect(known.scope).toContain('checkout');
    await client.tokenRevocation(config, tokens.refreshToken, { token_type_hint: 'refresh_token' });
    for (const token of [tokens.accessToken, tokens.refreshToken, newSecret()])
      expect(await client.tokenIntrospection(config, token)).toEqual({ active: false });
  });

  it('tells another client nothing, and nobody who is no client', async () => {
    const { tokens } = await someone();
    const ask = (id: string) =>
      fetch(`${issuer}/connect/introspect`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: id, token: tokens.accessToken }),
      });
    expect(await (await ask('kurve-office')).json()).toEqual({ active: false });
    expect((await ask('nobody')).status).toBe(401);
  });
});

/** Every address below a path that takes a form, as the server knows them. */
function postsBelow(start: string): string[] {
  const parents: string[] = [];
  const lines = house.app.printRoutes({ commonPrefix: false, includeMeta: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    parents.splice(indent.length / 4, parents.length, part);
    const path = parents.join('');
    return path.startsWith(start) && methods.includes('POST') ? [path] : [];
  });
}

describe('forms filled in elsewhere', () => {
  const forms = postsBelow('/identity/interaction/');

  it('knows them all', () => {
    expect(forms.length).toBeGreaterThan(6);
  });

  it.each(forms)('are refused at %s', async (route) => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    const uid = path.split('/').at(-1)!;
    const address = route.replace(':uid', uid).replace(':secret', newSecret());
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.submit(address, { email: 'x@kurve.test', password }, headers)).status).toBe(403);
  });
});

describe('requests that ask for more than they may', () => {
  const attempt = async (changes: Record<string, string>) => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser, changes);
    return path;
  };

  it('lead back with an error for a scope or a response type that the client does not have', async () => {
    expect(await attempt({ scope: 'openid office' })).toContain('error=invalid_scope');
    expect(await attempt({ response_type: 'token' })).toMatch(/^[^#]*#error=(?!.*access_token)/);
  });

  it('lead nowhere for a redirect address that only looks like ours', async () => {
    for (const redirect_uri of [
      `${origin}/sso/callback/../../evil`,
      `${origin}/sso/callback?next=https://evil.test`,
      `${origin}.evil.test/sso/callback`,
      `${origin}@evil.test/sso/callback`,
      `javascript:alert(1)//${origin}/sso/callback`,
      `${origin}/sso/callback#x`,
    ])
      expect(await attempt({ redirect_uri }), redirect_uri).toBe('');
  });

  it('get no wider token by renewing', async () => {
    const { tokens } = await someone();
    const wider = client.refreshTokenGrant(config, tokens.refreshToken, { scope: 'openid office' });
    await expect(wider).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  it('get nothing with a refresh token of another client', async () => {
    const { tokens } = await someone();
    const reply = await fetch(`${issuer}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'kurve-office',
        grant_type: 'refresh_token',
        refresh_token: tokens.refreshToken,
      }),
    });
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  });
});

describe('session fixation', () => {
  it('a sign-in attempt that somebody else has begun cannot be finished for them', async () => {
    const { email } = await someone();
    const attacker = aBrowser(house);
    const { path } = await beginSignIn(house, attacker);
    const victim = aBrowser(house);
    const sent = await victim.submit(`${path}/login`, { email, password });
    expect(sent.status).toBe(410);
    const { location } = await attacker.open(path.replace('/interaction/', '/connect/authorize/'));
    expect(location).not.toContain('code=');
  });
});

describe('enumeration', () => {
  it('no page uses other words for an address with an account than for one without', async () => {
    const { email } = await someone();
    const nobody = `${newSecret().toLowerCase()}@kurve.test`;
    const answers = async (address: string) => {
      const browser = aBrowser(house, { remoteAddress: `198.51.100.${Math.floor(Math.random() * 250)}` });
      const { path } = await beginSignIn(house, browser);
      const seen: unknown[] = [];
      for (const [page, form] of [
        ['login', { email: address, password: 'Falsch-Geraten-1' }],
        ['forgotten', { email: address }],
        ['signup', { email: address, password, firstName: 'Ida', lastName: 'Neu' }],
      ] as const) {
        const reply = await browser.submit(`${path}/${page}`, form);
        seen.push([
          reply.status,
          reply.location.replace(path, ''),
          reply.body.replaceAll(address, 'X').replaceAll(path, ''),
        ]);
      }
      return seen;
    };
    expect(await answers(email)).toEqual(await answers(nobody));
  });
});
