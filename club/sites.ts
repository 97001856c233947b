import { navigationBegins, navigationEnds, ownNavigation } from '#clubFolder/siteNavigation.ts';
import { siteSettings } from '#clubFolder/sites.ts';
import type { Locale } from '#platform/context.ts';
import type { AdSlots, Area, NavigationEntry, SectionKey, SiteNames, ThemeTokens } from './shape/sites.ts';
import { englishNames, siteNames } from './siteNames.ts';
import { areaThemes, themes } from './theme.ts';

export type { AdSlots, SectionKey } from './shape/sites.ts';

/** Which set of base addresses holds; `SITE_ENVIRONMENT` chooses it (SHELL-28). */
export type SiteEnvironment = 'development' | 'staging' | 'production';

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

/** What every address that nobody knows falls back to, and the sub-site at the configured main address. */
export const { defaultSection, mainSection } = siteSettings;

/** Outside of development. */
const addressOf = (key: SectionKey, { main, others }: { main: string; others?: string | undefined }): string =>
  key === mainSection || others === undefined ? main : others.replace('{key}', key);

function subSite(key: SectionKey, [de, en, ja, area]: SiteNames[string], language: Locale): SubSite {
  const teamId = siteSettings.teamIds[key];
  return {
    key,
    name: { de, en, ja },
    area,
    language,
    contentOf: siteSettings.contentOf[key] ?? key,
    addresses: {
      development: key === mainSection ? 'http://localhost:3000' : `http://${key}.localhost:3000`,
      staging: addressOf(key, siteSettings.addresses.staging),
      production: addressOf(key, siteSettings.addresses.production),
    },
    adSlots: siteSettings.adSlots[key] ?? {},
    hasRadio: siteSettings.withRadio.includes(key),
    hasTicker: siteSettings.withTicker.includes(key),
    ...(teamId ? { teamId } : {}),
    theme: { ...areaThemes[area], ...themes[key] },
    navigation: [...navigationBegins, ...(ownNavigation[key] ?? []), ...navigationEnds],
  };
}

/** Every sub-site by its key (SHELL-24, SHELL-25). */
export const sites: Readonly<Record<SectionKey, SubSite>> = Object.fromEntries([
  ...Object.entries(siteNames).map(([key, names]) => [key, subSite(key, names, siteSettings.language)]),
  ...Object.entries(englishNames).map(([key, names]) => [key, subSite(key, names, 'en')]),
]);

/** The sub-site of a section key; the default one for a key that nobody knows (SHELL-26). */
export const siteOf = (key: string): SubSite => (Object.hasOwn(sites, key) ? sites[key] : sites[defaultSection])!;
