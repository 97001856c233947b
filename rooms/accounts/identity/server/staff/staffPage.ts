import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** `/office/staff/`: who works for the club, in which roles. */
export const staffPage: OfficePage = {
  path: '/office/staff/',
  template: 'officeStaff',
  title: (locale) => words[locale].title,
  permission: 'staff.manage',
  group: 'running',
  words: ['identity', 'identityOffice'],
};
