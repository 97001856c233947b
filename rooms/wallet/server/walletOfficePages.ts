import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** Who handed a ticket on to whom; reached from the ticket's own page. */
export const walletOfficePages: OfficePage[] = [
  {
    path: '/office/rights/:rightId/transfers/',
    template: 'officeRightTransfers',
    title: (locale) => words[locale].transfers.title,
    permission: 'tickets.read',
    words: ['walletOffice'],
  },
];
