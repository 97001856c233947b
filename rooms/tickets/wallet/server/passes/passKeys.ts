import { type Locale, locales } from '#platform/context.ts';
import { type PassOf, passNumber, readPassNumber } from '../../passRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { isSameText, signatureOf } from '../code/signedLink.ts';

/**
 * With this a device asks for the newest version of its pass. Derived, so that it stands in no table; of one generation
 * of a right. Once that has ended it brings only a pass without a code.
 */
export const passToken = (deriveKey: DeriveKey, pass: PassOf): string =>
  signatureOf(deriveKey, 'tokens of passes', passNumber(pass));

/** Does `Authorization: ApplePass …` carry the token of that pass? */
export const isTokenOf = (deriveKey: DeriveKey, pass: PassOf, header = ''): boolean =>
  isSameText(`ApplePass ${passToken(deriveKey, pass)}`, header);

/** How long a signed address opens a pass. Milliseconds. */
const addressLasts = 60_000;

const addressKey = 'addresses of passes';

/** What stands in the address of one pass, in that language, for a minute from `now` on. */
export function signPassAddress(deriveKey: DeriveKey, pass: PassOf, { locale, now }: { locale: Locale; now: Date }) {
  const text = `${passNumber(pass)}.${locale}.${now.getTime() + addressLasts}`;
  return `${text}.${signatureOf(deriveKey, addressKey, text)}`;
}

/** Which pass a signed address means; undefined: it is not ours, or its minute is over. */
export function readPassAddress(
  deriveKey: DeriveKey,
  signed: string,
  now: Date,
): { pass: PassOf; locale: Locale } | undefined {
  const [, number = '', language, until, signature = ''] = /^(.+)\.(\w\w)\.(\d{1,15})\.([\w-]{43})$/.exec(signed) ?? [];
  const expected = signatureOf(deriveKey, addressKey, `${number}.${language}.${until}`);
  if (!isSameText(expected, signature)) return undefined;
  const pass = readPassNumber(number);
  const locale = locales.find((one) => one === language);
  return pass && locale && Number(until) > now.getTime() ? { pass, locale } : undefined;
}
