import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import german from '../words/office.de.json' with { type: 'json' };
import english from '../words/office.en.json' with { type: 'json' };

const titles: Record<Locale, string> = { de: german.title, en: english.title, ja: english.title };

/** Where stewards check tickets; installed on their devices. */
export const gatePage: OfficePage = {
  path: '/office/gate/',
  template: 'officeGate',
  title: (locale) => titles[locale],
  permission: 'tickets.check',
  group: 'tickets',
  isApp: true,
  words: ['walletOffice'],
};
