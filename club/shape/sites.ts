import { z } from 'zod';
import { inAllLanguages, text, texts } from './texts.ts';

/** Groups of sub-sites, in the order of the switcher; the frame has words for each. */
export const areas = ['football', 'club', 'sports', 'media'] as const;
const area = z.enum(areas);
export type Area = z.infer<typeof area>;

/** Key of a sub-site: one of the chosen club's, in `siteNames.ts`. */
export const sectionKey = z.string().regex(/^[a-z][a-z\d-]*$/, 'must be lower-case letters, digits and hyphens');
export type SectionKey = z.infer<typeof sectionKey>;

/** `siteNames.ts`: the sub-sites in the order of the switcher: German, English and Japanese name, and the area. */
export const siteNameTable = z.record(sectionKey, z.tuple([text, text, text, area]).readonly());
export type SiteNames = Readonly<z.infer<typeof siteNameTable>>;

const adSlots = z.strictObject({ content: text.optional(), stadium: text.optional(), overview: text.optional() });
/** Codes of the advertising places of a sub-site; without a code a place stays empty (SHELL-29, SHELL-30). */
export type AdSlots = z.infer<typeof adSlots>;

const address = z.url({ protocol: /^https$/ });
const addresses = z.strictObject({
  main: address,
  /** Of all other sub-sites, with their key at `{key}`. A club with one site needs none. */
  others: z
    .string()
    .regex(/^https:\/\/\S*\{key\}/, 'must be an https address with {key}')
    .optional(),
});

/** `sites.ts`: what sub-sites are besides their names. */
export const siteSettingsShape = z.strictObject({
  /** What every address that nobody knows falls back to (SHELL-26). */
  defaultSection: sectionKey,
  /** The sub-site at the configured main address. */
  mainSection: sectionKey,
  /** Of addresses without prefix; on the variants of `englishNames` it is English (SHELL-25). */
  language: z.enum(['de', 'en', 'ja']),
  /** Base addresses outside of development, where sub-sites lie below `localhost` (SHELL-28). */
  addresses: z.strictObject({ staging: addresses, production: addresses }),
  /** LVR-24. */
  withRadio: z.array(sectionKey).readonly(),
  /** Live ticker and table (B§2). */
  withTicker: z.array(sectionKey).readonly(),
  /** Number of a sub-site's team in the feeds of the ticker. */
  teamIds: z.record(sectionKey, text),
  /** The German sub-site whose content an English variant shows (SHELL-27). */
  contentOf: z.record(sectionKey, sectionKey),
  adSlots: z.record(sectionKey, adSlots),
});
export type SiteSettings = z.infer<typeof siteSettingsShape>;

const navigationEntry = z.strictObject({ href: z.string().startsWith('/'), name: inAllLanguages });
/** An entry of a sub-site's main navigation. */
export type NavigationEntry = Readonly<z.infer<typeof navigationEntry>>;
export const navigationEntries = z.array(navigationEntry).readonly();

/** `siteNavigation.ts`: what a sub-site's header has between what all of them begin and end with. */
export const ownNavigationTable = z.record(sectionKey, navigationEntries);

const footerWord = z.enum([
  ...(['firstTeam', 'women', 'club', 'squad', 'matches', 'table', 'statistics'] as const),
  ...(['newsletter', 'press', 'jobs'] as const),
]);

/** `footerNavigation.ts`: groups of the footer on every sub-site. `word`: under `footer` in the frame's words. */
export const footerGroups = z
  .array(
    z.strictObject({
      word: footerWord,
      links: z.array(z.strictObject({ href: z.string().startsWith('/'), word: footerWord })).readonly(),
    }),
  )
  .readonly();
export type FooterNavigation = z.infer<typeof footerGroups>;

export const networkLinks = z.array(z.strictObject({ name: text, href: z.url() })).readonly();
export type SocialNetworks = z.infer<typeof networkLinks>;

const colour = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as #0b0b0c');

/** `theme.ts`: colours; the names are those of `design/tokens.css`. */
export const themeShape = z.strictObject({
  mode: z.literal('light'),
  background: colour,
  tokens: z.strictObject({ '--color-ink': colour, '--color-accent': colour, '--color-accent-deep': colour }),
});
export type Theme = z.infer<typeof themeShape>;

const themeTokens = themeShape.shape.tokens.partial();
/** What a sub-site differs in from the club's colours. */
export type ThemeTokens = z.infer<typeof themeTokens>;
export const areaThemeTable = z.record(area, themeTokens);
export const themeTable = z.record(sectionKey, themeTokens);

/** `mark.ts`: outline of the club's mark, 48 × 48: its ground, and the lines on it. */
export const markShape = z.strictObject({ shield: text, curves: text });
export type MarkPaths = z.infer<typeof markShape>;

const houseAd = z.strictObject({ headline: inAllLanguages, text: inAllLanguages, href: z.string().startsWith('/') });
/** `houseAds.ts`: what the club says for itself in its advertising places; `href` has no language prefix. */
export const houseAdTable = z.strictObject({ content: houseAd, stadium: houseAd, overview: houseAd });
export type HouseAds = z.infer<typeof houseAdTable>;

const path = z.string().regex(/^\//, 'must begin with a slash');
/**
 * `redirects.ts`: an old address and where it has moved to; paths in lower case, without language prefix and, for
 * `from`, without slash at the end. `below`: the address and everything under it (RED-12). `competition`:
 * `/{group}/{season}/{competition}` goes to its fixtures, old spellings to the new one.
 */
const redirect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exact'), from: path, to: path }),
  z.strictObject({ kind: z.literal('below'), from: path, to: path }),
  z.strictObject({ kind: z.literal('competition'), groups: texts, seasons: texts }),
]);
export type Redirect = z.infer<typeof redirect>;
export const redirectList = z.array(redirect).readonly();
