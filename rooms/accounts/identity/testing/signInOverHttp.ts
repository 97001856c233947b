import { createHash, randomBytes } from 'node:crypto';
import { CookieJar } from './cookieJar.ts';

export type Tokens = {
  accessToken: string;
  refreshToken: string;
  idToken: string;
  /** Seconds. */
  expiresIn: number;
  scope: string;
};

/** Which page of the club signs somebody in, and for what. */
type Client = { id: string; scope: string; path: string };
const site: Client = {
  id: 'kurve-site',
  scope: 'openid offline_access profile shop checkout account contact cms wallet',
  path: '/sso/callback',
};
/** The back office (frame/session/officeSession.ts). */
export const officeClient: Client = {
  id: 'kurve-office',
  scope: 'openid offline_access profile office',
  path: '/office/sign-in',
};

/**
 * Signs a person in as a browser would (authorize, sign-in form, code, token), over plain HTTP against a running
 * server. For journeys, walks and benchmarks. Throws with the page's text when the sign-in is not accepted.
 */
export async function signInOverHttp(
  baseUrl: string,
  email: string,
  password: string,
  jar = new CookieJar(),
  client = site,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${baseUrl}${client.path}`;
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: client.scope,
    state: randomBytes(16).toString('base64url'),
    acr_values: 'Level3',
    ui_locales: 'de nb',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let at = await step(jar, `${baseUrl}/identity/connect/authorize?${query}`);
  if (at.pathname.startsWith('/identity/interaction/')) {
    at = await step(jar, `${at.origin}${at.pathname}/login`, { email, password });
    at = await step(jar, at.href);
  }
  const code = at.searchParams.get('code');
  if (!code) throw new Error(`no code came back: ${at.searchParams.get('error')}`);
  return redeem(baseUrl, { client_id: client.id, code, code_verifier: verifier, redirect_uri: redirectUri });
}

/** One request whose reply must lead on; answers where to. */
async function step(jar: CookieJar, address: string, form?: Record<string, string>): Promise<URL> {
  const reply = await fetch(address, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: jar.headerFor(new URL(address).pathname) },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  jar.save(reply.headers.getSetCookie());
  const next = reply.headers.get('location');
  const text = await reply.text();
  if (next === null) throw new Error(`${reply.status} at ${new URL(address).pathname}: ${textOf(text)}`);
  return new URL(next, address);
}

async function redeem(baseUrl: string, form: Record<string, string>): Promise<Tokens> {
  const reply = await fetch(`${baseUrl}/identity/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
  });
  const body = (await reply.json()) as Record<string, string & number>;
  if (!reply.ok) throw new Error(`no tokens: ${body.error} ${body.error_description}`);
  return {
    accessToken: body.access_token!,
    refreshToken: body.refresh_token!,
    idToken: body.id_token!,
    expiresIn: body.expires_in!,
    scope: body.scope!,
  };
}

const textOf = (page: string): string =>
  page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
