import { timingSafeEqual } from 'node:crypto';
import { hotp } from '#platform/otp/hotp.ts';

/** How long a code is shown (RFC 6238). Seconds. */
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The time step that an instant lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of one time step. */
export const codeAt = (secret: Buffer, step: number): string => hotp(secret, step, digits);

/** The time step that a code belongs to: now, or one before or after, since clocks differ; undefined: none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = [0, -1, 1].map((shift) => stepAt(now) + shift);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
}

/** A secret as authenticator apps read it (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  let text = '';
  let rest = 0;
  let bits = 0;
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(rest >> bits) & 31];
    }
    rest &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(rest << (5 - bits)) & 31] : text;
}
