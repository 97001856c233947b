import type { Locale } from '#platform/context.ts';
import { type Area, englishNames, siteNames } from './siteNames.ts';
import { type NavigationEntry, navigationOf } from './siteNavigation.ts';
import { areaThemes, type ThemeTokens, themes } from './theme.ts';

/** Which set of base addresses holds; `SITE_ENVIRONMENT` chooses it (SHELL-28). */
export type SiteEnvironment = 'development' | 'staging' | 'production';

type GermanKey = keyof typeof siteNames;
type EnglishKey = keyof typeof englishNames;

/**
 * A sub-site: 52 German keys, 6 English variants, the English edition of the main site, and `global` for all else
 * (SHELL-24–26).
 */
export type SectionKey = GermanKey | EnglishKey;

/** Codes of the advertising places of a sub-site; without a code a place stays empty (SHELL-29, SHELL-30). */
export type AdSlots = { content?: string; stadium?: string; overview?: string };

export type SubSite = {
  key: SectionKey;
  name: Record<Locale, string>;
  area: Area;
  /** Language of its addresses without prefix. */
  language: Locale;
  /** The German sub-site whose content an English variant shows (SHELL-27); otherwise itself. */
  contentOf: SectionKey;
  addresses: Record<SiteEnvironment, string>;
  adSlots: AdSlots;
  /** LVR-24. */
  hasRadio: boolean;
  /** Live ticker and table (B§2). */
  hasTicker: boolean;
  teamId?: string;
  /** What its colours differ in from the club's. */
  theme: ThemeTokens;
  navigation: readonly NavigationEntry[];
};

/** What every address that nobody knows falls back to. */
export const defaultSection = 'global' satisfies SectionKey;

/** The sub-site at the configured main address. */
export const mainSection = 'nachwuchs' satisfies SectionKey;

const withRadio = [
  'profis',
  'global',
  'nachwuchs',
  'klub',
  'fans',
  'tv',
  'museum',
  'mitgliedschaft',
  'fussballschule',
] as const satisfies SectionKey[];
const withTicker = ['profis', 'frauen', 'global', 'nachwuchs', 'en'] as const satisfies SectionKey[];
const teamIds: Partial<Record<SectionKey, string>> = {
  profis: '159',
  global: '159',
  en: '159',
  pros: '159',
  frauen: '16953',
  women: '16953',
  nachwuchs: '501122',
};
const contentOf: Record<EnglishKey, GermanKey> = {
  pros: 'profis',
  club: 'klub',
  supporters: 'fans',
  women: 'frauen',
  history: 'museum',
  stores: 'aktionen',
  en: 'global',
};
const adSlots: Partial<Record<SectionKey, AdSlots>> = {
  nachwuchs: { content: 'kurve-nachwuchs-content', overview: 'kurve-nachwuchs-overview' },
  profis: { content: 'kurve-profis-content', stadium: 'kurve-profis-stadium', overview: 'kurve-profis-overview' },
  stadion: { stadium: 'kurve-stadion-stadium' },
};

const includes = (list: readonly SectionKey[], key: SectionKey): boolean => list.includes(key);

function subSite(
  key: SectionKey,
  [de, en, ja, area]: readonly [string, string, string, Area],
  language: Locale,
): SubSite {
  const teamId = teamIds[key];
  return {
    key,
    name: { de, en, ja },
    area,
    language,
    contentOf: key in contentOf ? contentOf[key as EnglishKey] : key,
    addresses: {
      development: key === mainSection ? 'http://localhost:3000' : `http://${key}.localhost:3000`,
      staging: `https://${key}.staging.kurve.test`,
      production: `https://${key}.kurve.test`,
    },
    adSlots: adSlots[key] ?? {},
    hasRadio: includes(withRadio, key),
    hasTicker: includes(withTicker, key),
    ...(teamId ? { teamId } : {}),
    theme: { ...areaThemes[area], ...themes[key] },
    navigation: navigationOf(key),
  };
}

const keysOf = <K extends string>(table: Record<K, unknown>): K[] => Object.keys(table) as K[];

/** Every sub-site by its key. */
export const sites = Object.fromEntries([
  ...keysOf(siteNames).map((key) => [key, subSite(key, siteNames[key], 'de')]),
  ...keysOf(englishNames).map((key) => [key, subSite(key, englishNames[key], 'en')]),
]) as Record<SectionKey, SubSite>;

/** The sub-site of a section key; `global` for one that nobody knows (SHELL-26). */
export const siteOf = (key: string): SubSite =>
  Object.hasOwn(sites, key) ? sites[key as SectionKey] : sites[defaultSection];
