import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

export const officePages: OfficePage[] = [
  {
    path: '/office/paywall/',
    template: 'officePasses',
    title: (locale) => words[locale].title,
    permission: 'paywall.manage',
    group: 'content',
    words: ['paywallOffice'],
  },
  {
    path: '/office/paywall/:subscriptionId/',
    template: 'officePass',
    title: (locale) => words[locale].one,
    permission: 'paywall.manage',
    words: ['paywallOffice'],
  },
  {
    path: '/office/films/',
    template: 'officeFilms',
    title: (locale) => words[locale].films.title,
    permission: 'paywall.manage',
    group: 'content',
    words: ['paywallOffice'],
  },
  {
    path: '/office/pass-prices/',
    template: 'officePassPrices',
    title: (locale) => words[locale].prices.title,
    permission: 'paywall.prices',
    group: 'content',
    words: ['paywallOffice'],
  },
];
