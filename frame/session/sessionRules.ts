/** What the browser stores of a signed-in person (ID-19), as far as the site itself reads it. */
export type StoredUser = {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
  token_type?: string;
  scope?: string;
  /** What the provider's session looked like; its check-session page compares it. */
  session_state?: string | null;
  /** Seconds since 1970. */
  expires_at?: number;
  profile: {
    sub: string;
    sid?: string;
    auth_time?: number;
    azp?: string;
    name?: string;
    given_name?: string;
    family_name?: string;
  };
};

/** The id under which the site is known to the provider. */
export const clientId = 'kurve-site';
/** What it asks for (ID-06). */
export const siteScope = 'openid offline_access profile shop checkout account contact cms wallet';
/** Renewal begins this long before the access token runs out (ID-38). Seconds. */
const renewBefore = 60;
/** A refusal this soon after signing in is not cured by signing in again (ID-18). Milliseconds. */
const loopGuard = 15_000;

/** Storage key of the signed-in person, made of authority and client (ID-20, ID-21). */
export const storedUserKey = (authority: string): string => `oidc.user:${authority}:${clientId}`;

/** Reads what is stored; anything that is not a signed-in person counts as nobody. */
export function readStoredUser(text: string | null): StoredUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as StoredUser | null;
    return typeof user?.access_token === 'string' && typeof user.profile?.sub === 'string' ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds until the access token should be renewed; 0: now. Without a known end it is taken as it is. */
export function secondsUntilRenewal(user: StoredUser, now: number): number {
  if (user.expires_at === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, user.expires_at - renewBefore - Math.floor(now / 1000));
}

/** Is the access token still good? */
export const isUsable = (user: StoredUser, now: number): boolean =>
  user.expires_at === undefined || user.expires_at > Math.floor(now / 1000);

/** Can a token be revoked? One with a dot is a JWT, which the provider does not look up (ID-32). */
export const isRevocable = (token: string): boolean => token !== '' && !token.includes('.');

/** Was the last sign-in so recent that another one would be refused in the same way (ID-18)? */
export function isSignInLoop(loginDateTime: string | null, now: number): boolean {
  const at = loginDateTime === null ? Number.NaN : Date.parse(loginDateTime);
  return now - at < loopGuard;
}

/** Only an address of this site may be returned to; anything else is its home page. */
export const safeReturn = (address: unknown): string =>
  typeof address === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) && !address.startsWith('/sso/')
    ? address
    : '/';

/** Claims of the id token that say nothing about the person; `auth_time` and `azp` stay (ID-19). */
export const protocolClaims = ['nbf', 'jti', 'nonce', 'acr', 'amr', 'at_hash'];

/** The claims of an id token that are stored as the person's profile. */
export const profileClaims = (claims: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !protocolClaims.includes(name)));

export type SessionEvent = 'signedIn' | 'signedOut' | 'sessionChanged';

/**
 * What has happened at the provider. `known`: whose session is stored here; `found`: whose session the provider has now
 * (ID-45 to ID-47). Only called after the provider's session has changed.
 */
export function sessionEvent(known: string | undefined, found: string | undefined): SessionEvent | undefined {
  if (known === undefined) return found === undefined ? undefined : 'signedIn';
  return found === known ? 'sessionChanged' : 'signedOut';
}

/** The provider's cookie with the name of a session that may exist, for all hosts of its site. It allows nothing. */
const hintCookie = 'kurve_session';

/**
 * Name of the session that the provider may have, from the text of all cookies. Under https the cookie has a prefix.
 */
export const sessionHint = (cookies: string): string | undefined =>
  [`__Secure-${hintCookie}`, hintCookie]
    .map((name) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1])
    .find((hint) => hint !== undefined);
