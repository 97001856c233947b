import type { OfficePage } from '#ports/office.ts';
import { officeWords } from './officeWords.ts';

/** Offers with their payouts, and the runs that send bank transfers. */
export const resaleOfficePages: OfficePage[] = [
  {
    path: '/office/resale/',
    template: 'officeResale',
    title: (locale) => officeWords[locale].title,
    permission: 'resale.read',
    group: 'tickets',
    words: ['marketplaceOffice'],
  },
  {
    path: '/office/resale/:listingId/',
    template: 'officeResaleOffer',
    title: (locale) => officeWords[locale].one,
    permission: 'resale.read',
    words: ['marketplaceOffice'],
  },
  {
    path: '/office/resale-terms/',
    template: 'officeResaleTerms',
    title: (locale) => officeWords[locale].terms.title,
    permission: 'resale.read',
    group: 'money',
    words: ['marketplaceOffice'],
  },
  {
    path: '/office/payout-runs/',
    template: 'officePayoutRuns',
    title: (locale) => officeWords[locale].runs.title,
    permission: 'resale.payOut',
    group: 'money',
    words: ['marketplaceOffice'],
  },
  {
    path: '/office/payout-runs/:runId/',
    template: 'officePayoutRun',
    title: (locale) => officeWords[locale].runs.one,
    permission: 'resale.payOut',
    words: ['marketplaceOffice'],
  },
];
