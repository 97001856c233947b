import { areaThemes, theme, themes } from '#clubFolder/theme.ts';
import type { ThemeTokens } from './shape/sites.ts';

export type { ThemeTokens } from './shape/sites.ts';
export { areaThemes, theme, themes };

/** The theme as a style rule that comes before the design's own defaults in weight. */
export function themeCss(own: ThemeTokens = {}): string {
  const lines = Object.entries({ ...theme.tokens, ...own }).map(([name, value]) => `${name}:${value}`);
  return `:root:root{${lines.join(';')}}`;
}
