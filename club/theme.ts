import type { Area } from './siteNames.ts';

/** Colours of this club. The names are those of `design/tokens.css`. */
export const theme = {
  mode: 'light',
  background: '#ffffff',
  tokens: {
    '--color-ink': '#0b0b0c',
    '--color-accent': '#d3001b',
    '--color-accent-deep': '#a30015',
  },
} as const;

export type ThemeTokens = Partial<Record<keyof typeof theme.tokens, string>>;

/**
 * What the sub-sites of an area differ in from the club's colours; white text on them has a contrast of at least 4.5 :
 * 1.
 */
export const areaThemes: Readonly<Record<Area, ThemeTokens>> = {
  football: {},
  club: {},
  sports: { '--color-accent': '#b4430b', '--color-accent-deep': '#8a3206' },
  media: { '--color-accent': '#0b5c8a', '--color-accent-deep': '#084466' },
};

/** Sub-sites that look different from their area. */
export const themes: Readonly<Record<string, ThemeTokens>> = {
  museum: { '--color-accent': '#8a5a00', '--color-accent-deep': '#6b4600' },
  history: { '--color-accent': '#8a5a00', '--color-accent-deep': '#6b4600' },
  business: { '--color-accent': '#3d4654', '--color-accent-deep': '#2b323d' },
  esports: { '--color-accent': '#6a2be0', '--color-accent-deep': '#5019b8' },
};

/** The theme as a style rule that comes before the design's own defaults in weight. */
export function themeCss(own: ThemeTokens = {}): string {
  const lines = Object.entries({ ...theme.tokens, ...own }).map(([name, value]) => `${name}:${value}`);
  return `:root:root{${lines.join(';')}}`;
}
