import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** The waiting room of one event, reached from the event's page. */
export const admissionPages: OfficePage[] = [
  {
    path: '/office/tickets/:eventId/admission/',
    template: 'officeAdmission',
    title: (locale) => words[locale].title,
    permission: 'tickets.sell',
    words: ['admissionOffice'],
  },
];
