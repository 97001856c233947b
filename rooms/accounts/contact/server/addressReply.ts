import type { z } from 'zod';
import type { Locale } from '#platform/context.ts';
import type { address } from '../api.ts';
import type { Address } from './addressStore.ts';
import { countryIn } from './countries.ts';

/** An address as it is read over the wire; the country is named in the caller's language. */
export const addressReply = (locale: Locale, row: Address): z.input<typeof address> => ({
  ...row,
  country: countryIn(locale, row.countryCode),
});
