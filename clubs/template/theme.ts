import type { Area, Theme, ThemeTokens } from '#club/shape/sites.ts';

/** White text on the accents, and they on white, have a contrast of at least 4.5 : 1. */
export const theme: Theme = {
  mode: 'light',
  background: '#ffffff',
  tokens: { '--color-ink': '#0b0b0c', '--color-accent': '#1d3f72', '--color-accent-deep': '#152d52' },
};

export const areaThemes: Readonly<Record<Area, ThemeTokens>> = { football: {}, club: {}, sports: {}, media: {} };

export const themes: Readonly<Record<string, ThemeTokens>> = {};
