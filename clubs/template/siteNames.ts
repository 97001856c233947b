import type { SiteNames } from '#club/shape/sites.ts';

export const siteNames: SiteNames = { global: ['Startseite', 'Home', 'ホーム', 'club'] };

/** Variants with English addresses. */
export const englishNames: SiteNames = {};
