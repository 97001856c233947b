import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };
const namespaces = ['ticketing', 'ticketingOffice'];

/** Events with what is sold of each, the page of one, and how people get to its sale. */
export const ticketOfficePages: OfficePage[] = [
  {
    path: '/office/tickets/',
    template: 'officeTickets',
    title: (locale) => words[locale].title,
    permission: 'tickets.read',
    group: 'tickets',
    isFirst: true,
    words: namespaces,
  },
  {
    path: '/office/tickets/:eventId/',
    template: 'officeTicketEvent',
    title: (locale) => words[locale].event,
    permission: 'tickets.read',
    words: namespaces,
  },
  {
    path: '/office/tickets/:eventId/admission/',
    template: 'officeAdmission',
    title: (locale) => words[locale].admission.title,
    permission: 'tickets.sell',
    words: [...namespaces, 'admissionOffice', 'approvalOffice'],
  },
  {
    path: '/office/rights/',
    template: 'officeRights',
    title: (locale) => words[locale].rights.title,
    permission: 'tickets.read',
    group: 'tickets',
    words: namespaces,
  },
  {
    path: '/office/rights/:rightId/',
    template: 'officeRight',
    title: (locale) => words[locale].rights.one,
    permission: 'tickets.read',
    words: namespaces,
  },
];
