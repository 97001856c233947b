import type { Locale } from '#platform/context.ts';
import { type TicketArea, ticketAreaPath, ticketAreas } from '../ticketAreas.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };

const words = { de: german, en: english, ja: japanese } satisfies Record<Locale, unknown>;

/** Addresses and titles of the sub-areas of tickets that stand below the section of the account. */
export const ticketAreaPages: { area: TicketArea; path: string; titleIn(locale: Locale): string }[] = ticketAreas
  .filter((area) => area !== 'day')
  .map((area) => ({ area, path: ticketAreaPath(area), titleIn: (locale) => words[locale].areas[area] }));
