import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeriveKey } from './codeKeys.ts';

/** The signature of a text with the key of that name; 43 letters. */
export const signatureOf = (deriveKey: DeriveKey, key: string, text: string): string =>
  createHmac('sha256', deriveKey(key)).update(text).digest('base64url');

/** Are they the same? Takes as long for what is nearly right as for what is wrong. */
export function isSameText(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
