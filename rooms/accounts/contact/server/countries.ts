import type { Locale } from '#platform/context.ts';

// ISO 3166-1 alpha-2, without places nobody lives in.
const codes =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR
KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA
ZM ZW`.split(/\s+/);

export type Country = { countryCode: string; name: Record<Locale, string> };

const places = new Set(codes);

/** Is this the code of a country that exists? Upper case. */
export const isCountry = (countryCode: string): boolean => places.has(countryCode);

let named: ReadonlyMap<string, Country> | undefined;

/**
 * Countries by code. Named when somebody asks first, since that takes forty milliseconds, which a start does not have.
 */
function byCode(): ReadonlyMap<string, Country> {
  if (named) return named;
  const inLocale = (locale: Locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (countryCode: string) => names.of(countryCode) ?? countryCode;
  };
  const [de, en, ja] = [inLocale('de'), inLocale('en'), inLocale('ja')];
  named = new Map(
    codes.map((countryCode) => {
      const name = { de: de(countryCode), en: en(countryCode), ja: ja(countryCode) };
      return [countryCode, { countryCode, name }];
    }),
  );
  return named;
}

/** All countries an address may lie in, by code. */
export const countries = (): readonly Country[] => [...byCode().values()];

/** The country as an address shows it; a code nobody knows stands for itself. */
export const countryIn = (locale: Locale, countryCode: string): { countryCode: string; name: string } => ({
  countryCode,
  name: byCode().get(countryCode)?.name[locale] ?? countryCode,
});
