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

/** Sub-sites that look different; white text on these colours has a contrast of at least 4.5 : 1. */
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
