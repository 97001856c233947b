import { createHash, randomBytes } from 'node:crypto';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { CookieJar } from './cookieJar.ts';

export type Seen = { status: number; location: string; body: string; headers: Record<string, unknown> };

/** A browser without JavaScript in front of a test house: cookies, forms, no redirect followed by itself. */
export function aBrowser(house: TestHouse, { remoteAddress = '203.0.113.7', jar = new CookieJar() } = {}) {
  async function request(method: 'GET' | 'POST', address: string, form?: object, headers = {}): Promise<Seen> {
    const path = address.replace(house.house.config.origin, '');
    const reply = await house.app.inject({
      method,
      url: path,
      remoteAddress,
      headers: {
        cookie: jar.headerFor(path.split('?')[0] ?? '/'),
        accept: 'text/html',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: house.house.config.origin } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form as Record<string, string>).toString() } : {}),
    });
    jar.save([reply.headers['set-cookie'] ?? []].flat());
    return {
      status: reply.statusCode,
      location: String(reply.headers.location ?? ''),
      body: reply.body,
      headers: reply.headers,
    };
  }
  return {
    jar,
    open: (address: string, headers = {}) => request('GET', address, undefined, headers),
    submit: (address: string, form: object, headers = {}) => request('POST', address, form, headers),
  };
}

export type Browser = ReturnType<typeof aBrowser>;

/** Query of an authorize request as the site sends it; `changes` override or (undefined) leave out. */
export function authorizeQuery(origin: string, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: 'kurve-site',
    redirect_uri: `${origin}/sso/callback`,
    response_type: 'code',
    scope: 'openid offline_access profile shop checkout account contact cms wallet',
    state: 'there-and-back',
    acr_values: 'Level3',
    ui_locales: 'de nb',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { verifier, path: `/identity/connect/authorize?${new URLSearchParams(given)}` };
}

/** Begins a sign-in; answers the address of its pages. */
export async function beginSignIn(
  house: TestHouse,
  browser: Browser,
  changes: Record<string, string | undefined> = {},
): Promise<{ path: string; verifier: string }> {
  const { verifier, path } = authorizeQuery(house.house.config.origin, changes);
  const { location } = await browser.open(path);
  return { path: location, verifier };
}

/** The newest mail to an address, after everything queued has been delivered. */
export async function newestMail(
  house: TestHouse,
  to: string,
): Promise<{ subject: string; text: string; html: string; link: string }> {
  await house.drainJobs();
  const { json } = await house.call('GET', `/dev/mail.json?to=${encodeURIComponent(to)}`);
  const [mail] = json.items;
  return { ...mail, link: mail && /https?:\S+/.exec(mail.text)?.[0] };
}
