import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksOf } from './newsPlacesRules.ts';

type Look = 'standard' | 'wide' | 'large';
const short = { S: 'standard', W: 'wide', L: 'large' } as const;
const read = (letters: string): Look[] => [...letters].map((letter) => short[letter as keyof typeof short]);

describe('news in three columns', () => {
  it.each([
    // Alone, or with none left to share the row with.
    ['W', 'L'],
    ['SSSW', 'SSSL'],
    ['SWW', 'SWL'],
    ['WL', 'LL'],
    // A row that has begun is filled.
    ['WW', 'WS'],
    ['SL', 'SW'],
    ['SSLS', 'SSSS'],
    // Just a small place is left.
    ['SSW', 'SSS'],
    // As they are.
    ['SW', 'SW'],
    ['WS', 'WS'],
    ['LSSS', 'LSSS'],
    ['WSSWSS', 'WSSWSS'],
    ['', ''],
  ])('%s are shown as %s', (wanted, shown) => {
    expect(looksOf(read(wanted))).toEqual(read(shown));
  });

  it('needs no filling with later ones: in their order every row but the last is full', () => {
    const widths: Record<Look, number> = { standard: 1, wide: 2, large: 3 };
    const anyLooks = fc.array(fc.constantFrom<Look>('standard', 'wide', 'large'), { maxLength: 30 });
    fc.assert(
      fc.property(anyLooks, (wanted) => {
        const shown = looksOf(wanted);
        expect(shown).toHaveLength(wanted.length);
        let taken = 0;
        for (const look of shown) {
          taken += widths[look];
          expect(taken).toBeLessThanOrEqual(3);
          if (taken === 3) taken = 0;
        }
        if (shown.at(-1) !== 'standard') expect(taken).toBe(0);
      }),
    );
  });
});
