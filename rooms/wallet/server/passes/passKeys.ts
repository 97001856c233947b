import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PassOf, passNumber } from '../../passRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';

/**
 * With this a device asks for the newest version of its pass. Derived, so that it stands in no table; of one generation
 * of a right. Once that has ended it brings only a pass without a code.
 */
export const passToken = (deriveKey: DeriveKey, pass: PassOf): string =>
  createHmac('sha256', deriveKey('tokens of passes')).update(passNumber(pass)).digest('base64url');

/** Does `Authorization: ApplePass …` carry the token of that pass? */
export function isTokenOf(deriveKey: DeriveKey, pass: PassOf, header: string | undefined): boolean {
  const expected = Buffer.from(`ApplePass ${passToken(deriveKey, pass)}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
