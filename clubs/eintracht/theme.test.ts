import { describe, expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { theme } from './theme.ts';

/** Relative luminance of a colour such as `#d3001b` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The grey ground of `design/tokens.css`. */
const wash = '#f3f4f5';

describe('the colours of a sub-site', () => {
  it.each(Object.values(sites).map(({ key, theme: own }) => [key, { ...theme.tokens, ...own }] as const))(
    'can be read on %s: white on them, and they on white and on the grey ground',
    (_key, tokens) => {
      for (const colour of [tokens['--color-accent'], tokens['--color-accent-deep'], tokens['--color-ink']]) {
        expect(contrast(colour, theme.background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour, wash)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('tell the areas apart', () => {
    const accentOf = (key: string) => ({ ...theme.tokens, ...sites[key]!.theme })['--color-accent'];
    expect(new Set([accentOf('profis'), accentOf('tennis'), accentOf('tv'), accentOf('museum')]).size).toBe(4);
    expect(accentOf('klub')).toBe(theme.tokens['--color-accent']);
  });
});
