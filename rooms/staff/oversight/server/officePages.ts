import type { PageRoute } from '#frame/page.ts';
import type { OfficePage } from '#ports/office.ts';
import { officeWords } from './officeWords.ts';

const start: OfficePage = {
  path: '/office/',
  template: 'officeStart',
  title: (locale) => officeWords[locale].start.title,
  permission: 'office.open',
  group: 'day',
  words: ['oversightOffice'],
};

const audit: OfficePage = {
  path: '/office/audit/',
  template: 'officeAudit',
  title: (locale) => officeWords[locale].audit.title,
  permission: 'audit.read',
  group: 'running',
  words: ['oversightOffice', 'trail', 'order'],
};

/** Where the sign-in comes back to; nobody is signed in there yet. */
const signIn: PageRoute = {
  path: '/office/sign-in/',
  template: 'officeReturn',
  kind: 'office',
  words: ['office'],
  isShared: true,
  load: async (ctx) => ({ title: officeWords[ctx.locale].signInTitle, isIndexed: false, props: {} }),
};

/** The start page, the trail and the end of the sign-in. */
export const officePages = { officePages: [start, audit], pages: [signIn] };
