import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

export const words: Record<Locale, typeof de> = { de, en, ja: en };

/** The search for people, and the page of one. */
export const peoplePages: OfficePage[] = [
  {
    path: '/office/people/',
    template: 'officePeople',
    title: (locale) => words[locale].title,
    permission: 'people.read',
    group: 'people',
    isFirst: true,
    words: ['peopleOffice'],
  },
  {
    path: '/office/people/:personId/',
    template: 'officePerson',
    title: (locale) => words[locale].person,
    permission: 'people.read',
    words: ['people', 'peopleOffice', 'order', 'returnsOffice', 'identity', 'records'],
  },
];
