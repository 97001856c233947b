import type { SiteSettings } from '#club/shape/sites.ts';

/** The sub-sites of `siteNames.ts`: 52 German keys, 6 English variants, and the main site in both (SHELL-24 … 26). */
export const siteSettings: SiteSettings = {
  defaultSection: 'global',
  mainSection: 'nachwuchs',
  language: 'de',
  addresses: {
    staging: { main: 'https://nachwuchs.staging.kurve.test', others: 'https://{key}.staging.kurve.test' },
    production: { main: 'https://nachwuchs.kurve.test', others: 'https://{key}.kurve.test' },
  },
  withRadio: ['profis', 'global', 'nachwuchs', 'klub', 'fans', 'tv', 'museum', 'mitgliedschaft', 'fussballschule'],
  withTicker: ['profis', 'frauen', 'global', 'nachwuchs', 'en'],
  teamIds: {
    profis: '159',
    global: '159',
    en: '159',
    pros: '159',
    frauen: '16953',
    women: '16953',
    nachwuchs: '501122',
  },
  contentOf: {
    pros: 'profis',
    club: 'klub',
    supporters: 'fans',
    women: 'frauen',
    history: 'museum',
    stores: 'aktionen',
    en: 'global',
  },
  adSlots: {
    nachwuchs: { content: 'kurve-nachwuchs-content', overview: 'kurve-nachwuchs-overview' },
    profis: { content: 'kurve-profis-content', stadium: 'kurve-profis-stadium', overview: 'kurve-profis-overview' },
    stadion: { stadium: 'kurve-stadion-stadium' },
  },
};
