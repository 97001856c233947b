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

/** The theme as a style rule that comes before the design's own defaults in weight. */
export function themeCss(): string {
  const lines = Object.entries(theme.tokens).map(([name, value]) => `${name}:${value}`);
  return `:root:root{${lines.join(';')}}`;
}
