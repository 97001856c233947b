import { createHmac, timingSafeEqual } from 'node:crypto';

type DeriveKey = (purpose: string) => Buffer;
/** Milliseconds for which a player may start and keep playbacks without a bearer token. */
export const tokenTime = 600_000;

const macOf = (deriveKey: DeriveKey, text: string): string =>
  createHmac('sha256', deriveKey('tokens of video players')).update(text).digest('base64url');

/** A token that says whose player it is, for players that cannot send a bearer token. */
export function playerToken(deriveKey: DeriveKey, fanId: string, expiresAt: Date): string {
  const text = `${expiresAt.getTime().toString(36)}.${fanId}`;
  return `${text}.${macOf(deriveKey, text)}`;
}

/** Whose token this is; undefined: nobody's, or not any more. */
export function ownerOfToken(deriveKey: DeriveKey, token: string, now: Date): string | undefined {
  const [, text = '', expires = '', fanId = '', mac = ''] =
    /^(([0-9a-z]{1,11})\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(token) ?? [];
  if (mac === '' || Number.parseInt(expires, 36) <= now.getTime()) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(deriveKey, text))) ? fanId : undefined;
}
