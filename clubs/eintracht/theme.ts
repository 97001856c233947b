import type { Area, Theme, ThemeTokens } from '#club/shape/sites.ts';

/** Colours of this club. The names are those of `design/tokens.css`. */
export const theme: Theme = {
  mode: 'light',
  background: '#ffffff',
  tokens: {
    '--color-ink': '#0b0b0c',
    '--color-accent': '#d3001b',
    '--color-accent-deep': '#a30015',
  },
};

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
