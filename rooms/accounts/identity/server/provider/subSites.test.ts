import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser, authorizeQuery } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';

const house = await listeningHouse();
const { origin } = house;
await createDemoAccounts(house.context());
const subSite = house.house.hosts.addressOf('profis');

/** A person who signs in on a sub-site; answers the code that comes back to it. */
async function codeFor(site: string) {
  const browser = aBrowser(house);
  const { verifier, path } = authorizeQuery(origin, { redirect_uri: `${site}/sso/callback` });
  const { location } = await browser.open(path);
  const { location: resume } = await browser.submit(`${location}/login`, {
    email: 'fan@kurve.test',
    password: demoPassword,
  });
  return { verifier, callback: new URL((await browser.open(resume)).location) };
}

const redeem = (site: string, code: string, verifier: string) =>
  fetch(`${origin}/identity/connect/token`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({
      client_id: 'kurve-site',
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${site}/sso/callback`,
    }),
  });

describe('a sub-site', () => {
  it('SHELL-01 signs in with the one provider: the code comes back to its own host, its pages may redeem it', async () => {
    expect(subSite).not.toBe(origin);
    const { verifier, callback } = await codeFor(subSite);
    expect(`${callback.origin}${callback.pathname}`).toBe(`${subSite}/sso/callback`);
    const reply = await redeem(subSite, callback.searchParams.get('code') ?? '', verifier);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe(subSite);
    const { access_token: token } = (await reply.json()) as { access_token: string };
    const self = await house.call('GET', '/api/contact/v1/contacts/self', {
      token,
      headers: { host: 'profis.localhost' },
    });
    expect(self.status).toBe(200);
  });

  it('is none if it is not in the table: no code goes there, and its pages may not redeem one', async () => {
    const evil = 'http://profis.localhost.evil.test';
    const { path } = authorizeQuery(origin, { redirect_uri: `${evil}/sso/callback` });
    const refused = await aBrowser(house).open(path);
    expect(refused.status).toBe(400);
    expect(refused.location).toBe('');
    const { verifier, callback } = await codeFor(subSite);
    const reply = await redeem(evil, callback.searchParams.get('code') ?? '', verifier);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});
