import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Locale, locales } from '#platform/context.ts';
import { type PassOf, passNumber, readPassNumber } from '../../passRules.ts';
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

/** How long a signed address opens a pass. Milliseconds. */
const addressLasts = 60_000;

const signatureOf = (deriveKey: DeriveKey, text: string): string =>
  createHmac('sha256', deriveKey('addresses of passes')).update(text).digest('base64url');

/** What stands in the address of one pass, in that language, for a minute from `now` on. */
export function signPassAddress(deriveKey: DeriveKey, pass: PassOf, { locale, now }: { locale: Locale; now: Date }) {
  const text = `${passNumber(pass)}.${locale}.${now.getTime() + addressLasts}`;
  return `${text}.${signatureOf(deriveKey, text)}`;
}

/** Which pass a signed address means; undefined: it is not ours, or its minute is over. */
export function readPassAddress(
  deriveKey: DeriveKey,
  signed: string,
  now: Date,
): { pass: PassOf; locale: Locale } | undefined {
  const [, number = '', language, until, signature = ''] = /^(.+)\.(\w\w)\.(\d{1,15})\.([\w-]{43})$/.exec(signed) ?? [];
  const expected = Buffer.from(signatureOf(deriveKey, `${number}.${language}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const pass = readPassNumber(number);
  const locale = locales.find((one) => one === language);
  return pass && locale && Number(until) > now.getTime() ? { pass, locale } : undefined;
}
