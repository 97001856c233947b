import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StreamPass } from '#ports/streamSource.ts';

/** No signature lasts longer, in milliseconds: so long does an address live that was copied. */
export const signatureTime = 600_000;

/** Key material for the signatures of streams. */
export const signatureKeyOf = (deriveKey: (purpose: string) => Buffer): Buffer => deriveKey('signatures of streams');

const macOf = (key: Buffer, { stream, ticket, expires }: { stream: string; ticket: string; expires: string }): string =>
  createHmac('sha256', key).update(`${stream}\n${ticket}\n${expires}`).digest('base64url');

/** The part of an address that opens one stream to one ticket until the pass expires. */
export function signatureFor(key: Buffer, stream: string, { ticket, expiresAt }: StreamPass): string {
  const expires = expiresAt.getTime().toString(36);
  return `${expires}.${ticket}.${macOf(key, { stream, ticket, expires })}`;
}

/** Does this signature open the stream now? */
export function isGenuine(
  key: Buffer,
  { stream, signature, now }: { stream: string; signature: string; now: Date },
): boolean {
  const parts = /^([0-9a-z]{1,11})\.([\w-]{1,64})\.([\w-]{43})$/.exec(signature);
  if (!parts) return false;
  const [, expires = '', ticket = '', mac = ''] = parts;
  const left = Number.parseInt(expires, 36) - now.getTime();
  if (!(left > 0 && left <= signatureTime)) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, { stream, ticket, expires })));
}
