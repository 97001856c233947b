import type { SiteNames } from '#club/shape/sites.ts';

export const siteNames: SiteNames = { global: ['Fußball', 'Football', 'サッカー', 'football'] };

/** Variants with English addresses. */
export const englishNames: SiteNames = {};
