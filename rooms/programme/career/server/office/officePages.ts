import type { Locale } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { countWaiting, reviewsSomething } from './caseStore.ts';

/** The words of this room's office pages. */
export const words: Record<Locale, typeof de> = { de, en, ja: en };

const roomWords = ['career', 'careerOffice'];

/** HR's pages, and the one of those who were asked to read an application. */
export const officePages: OfficePage[] = [
  {
    path: '/office/applications/',
    template: 'officeApplications',
    title: (locale) => words[locale].applications.title,
    permission: 'applications.manage',
    group: 'people',
    words: roomWords,
  },
  {
    path: '/office/applications/:applicationId/',
    template: 'officeApplication',
    title: (locale) => words[locale].applications.one,
    permission: 'applications.manage',
    words: roomWords,
  },
  {
    path: '/office/application-templates/',
    template: 'officeApplicationTemplates',
    title: (locale) => words[locale].templates.title,
    permission: 'applications.manage',
    words: roomWords,
  },
  {
    path: '/office/vacancies/',
    template: 'officeVacancies',
    title: (locale) => words[locale].vacancies.title,
    permission: 'jobs.manage',
    group: 'people',
    words: roomWords,
  },
  {
    path: '/office/vacancies/:jobId/',
    template: 'officeVacancy',
    title: (locale) => words[locale].vacancies.one,
    permission: 'jobs.manage',
    words: roomWords,
  },
  {
    path: '/office/reviews/',
    template: 'officeReviews',
    title: (locale) => words[locale].reviews.title,
    permission: 'office.open',
    isFor: (ctx) => reviewsSomething(ctx.sql, whoDecides(ctx)),
    group: 'people',
    words: roomWords,
  },
  {
    path: '/office/reviews/:applicationId/',
    template: 'officeReview',
    title: (locale) => words[locale].applications.one,
    permission: 'office.open',
    words: roomWords,
  },
];

/** Applications that nobody has looked at. */
export const officeFigures: OfficeFigure[] = [
  {
    name: 'applicationsWaiting',
    title: (locale) => words[locale].applications.waiting,
    permission: 'applications.manage',
    kind: 'todo',
    path: '/office/applications/',
    read: (ctx) => countWaiting(ctx.sql),
  },
];
