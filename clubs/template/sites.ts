import type { SiteSettings } from '#club/shape/sites.ts';

/** One site at one host. */
export const siteSettings: SiteSettings = {
  defaultSection: 'global',
  mainSection: 'global',
  language: 'de',
  addresses: {
    staging: { main: 'https://staging.club.example' },
    production: { main: 'https://www.club.example' },
  },
  withRadio: [],
  withTicker: ['global'],
  teamIds: { global: '1' },
  contentOf: {},
  adSlots: {},
};
