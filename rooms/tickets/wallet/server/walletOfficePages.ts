import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/**
 * Where tickets are checked (installed on the devices of stewards); who handed a ticket on to whom, and who checks
 * tickets: those two are reached from the pages of a ticket and of an event.
 */
export const walletOfficePages: OfficePage[] = [
  {
    path: '/office/gate/',
    template: 'officeGate',
    title: (locale) => words[locale].title,
    permission: 'tickets.check',
    group: 'tickets',
    isApp: true,
    words: ['walletOffice'],
  },
  {
    path: '/office/tickets/:eventId/gate/',
    template: 'officeEventGate',
    title: (locale) => words[locale].eventGate.title,
    permission: 'tickets.sell',
    words: ['walletOffice'],
  },
  {
    path: '/office/tickets/:eventId/paper/',
    template: 'officePaperTickets',
    title: (locale) => words[locale].paper.title,
    permission: 'tickets.places',
    words: ['walletOffice'],
  },
  {
    path: '/office/rights/:rightId/transfers/',
    template: 'officeRightTransfers',
    title: (locale) => words[locale].transfers.title,
    permission: 'tickets.read',
    words: ['walletOffice'],
  },
];
