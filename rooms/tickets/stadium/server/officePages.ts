import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** Venues, one venue with the versions of its plan, and one version. */
export const officePages: OfficePage[] = [
  {
    path: '/office/venues/',
    template: 'officeVenues',
    title: (locale) => words[locale].venues.title,
    permission: 'tickets.read',
    group: 'tickets',
    words: ['stadium', 'stadiumOffice'],
  },
  {
    path: '/office/venues/:venueId/',
    template: 'officeVenue',
    title: (locale) => words[locale].venues.title,
    permission: 'tickets.read',
    words: ['stadium', 'stadiumOffice'],
  },
  {
    path: '/office/plans/:planId/',
    template: 'officePlan',
    title: (locale) => words[locale].venues.title,
    permission: 'tickets.read',
    words: ['stadium', 'stadiumOffice'],
  },
];
