import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';

/** A day (YYYY-MM-DD) with digits, as its readers write it: `30.11.2024`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
