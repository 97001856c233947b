import { profileClaims, type StoredUser } from './sessionRules.ts';

/** Why a renewed id token is not the stored person's any more (ID-43). */
export const mismatches = {
  sub: 'sub in id_token does not match current sub',
  authTime: 'auth_time in id_token does not match original auth_time',
  azp: 'azp in id_token does not match original azp',
} as const;

export type Renewal = { user: StoredUser; refused?: never } | { user?: never; refused: string };

/**
 * The stored person after a reply of the token endpoint (ID-39 to ID-42). Refused: the reply has no access token, or
 * its id token is about somebody else, another sign-in or another client. `now` in milliseconds.
 */
export function renewedUser(before: StoredUser, reply: unknown, now: number): Renewal {
  const { access_token, refresh_token, id_token, expires_in, token_type, scope } = (reply ?? {}) as Partial<
    Record<string, unknown>
  >;
  if (typeof access_token !== 'string' || access_token === '') return { refused: 'No access_token in response' };
  const claims = typeof id_token === 'string' ? readClaims(id_token) : undefined;
  const refused = claims && mismatchOf(before.profile, claims);
  if (refused) return { refused };
  return {
    user: {
      ...before,
      access_token,
      ...(typeof refresh_token === 'string' ? { refresh_token } : {}),
      ...(typeof token_type === 'string' ? { token_type } : {}),
      ...(typeof scope === 'string' ? { scope } : {}),
      ...(typeof expires_in === 'number' ? { expires_at: Math.floor(now / 1000) + expires_in } : {}),
      ...(claims ? { id_token: String(id_token), profile: profileClaims(claims) as StoredUser['profile'] } : {}),
    },
  };
}

function mismatchOf(before: StoredUser['profile'], claims: Record<string, unknown>): string | undefined {
  if (claims.sub !== before.sub) return mismatches.sub;
  if (claims.auth_time !== undefined && claims.auth_time !== before.auth_time) return mismatches.authTime;
  if (claims.azp !== before.azp) return mismatches.azp;
  return undefined;
}

/** Claims of a token that came straight from the provider; nothing readable: no claims, which match nobody. */
function readClaims(token: string): Record<string, unknown> {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
