import type { Locale } from '#platform/context.ts';
import { countFailedMails } from '#platform/mail/mailQueueStore.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };
const permission = 'running.read';
const mailsPath = '/office/mails/';

/** A page of this room in the navigation. */
const pageOf = (page: Pick<OfficePage, 'path' | 'template' | 'title'>): OfficePage => ({
  ...page,
  permission,
  group: 'running',
  words: ['runningOffice'],
});

/** How the product runs; its jobs; its mails. */
export const officePages: OfficePage[] = [
  pageOf({
    path: '/office/running/',
    template: 'officeRunning',
    title: (locale) => words[locale].title,
  }),
  pageOf({
    path: '/office/jobs/',
    template: 'officeJobs',
    title: (locale) => words[locale].jobs.title,
  }),
  pageOf({
    path: mailsPath,
    template: 'officeMails',
    title: (locale) => words[locale].mails.title,
  }),
];

/** Mails that could not be delivered. */
export const officeFigures: OfficeFigure[] = [
  {
    name: 'failedMails',
    title: (locale) => words[locale].figureFailedMails,
    permission,
    kind: 'todo',
    path: mailsPath,
    read: ({ sql }) => countFailedMails(sql),
  },
];
