import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import { isCountry } from './countries.ts';

/** 400 at the field `countryCode` for a code that no country has. */
export function refuseUnknownCountry(countryCode: string): void {
  if (isCountry(countryCode)) return;
  refuse(commonRefusals.invalidInput, { errors: { countryCode: ['invalid'] }, detail: 'countryCode: invalid' });
}
