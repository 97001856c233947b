import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledRows, looksOf, looksWithLead } from './newsPlacesRules.ts';

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
    ['SSLS', 'SSSL'],
    // Just a small place is left.
    ['SSW', 'SSS'],
    // The last row is filled.
    ['S', 'L'],
    ['SS', 'SW'],
    ['SSSS', 'SSSL'],
    ['SSSSS', 'SSSSW'],
    // As they are.
    ['SW', 'SW'],
    ['WS', 'WS'],
    ['LSSS', 'LSSS'],
    ['WSSWSS', 'WSSWSW'],
    ['', ''],
  ])('%s are shown as %s', (wanted, shown) => {
    expect(looksOf(read(wanted))).toEqual(read(shown));
  });

  it.each([
    ['S', 'L'],
    ['SS', 'WS'],
    ['SSS', 'SSS'],
    ['SSSS', 'WSSW'],
    ['SSSSS', 'WSSSS'],
    ['SSSSSS', 'WSSSSL'],
    ['SSSSSSS', 'WSSSSSW'],
    // Wide ones stand in threes like the others; large ones are banners where a row begins, never two in a row.
    ['SWWLLS', 'WSSSSL'],
    ['WSLLLSS', 'WSLSSSL'],
    ['LSSS', 'LSSS'],
  ])('with a lead, %s are shown as %s', (wanted, shown) => {
    expect(looksWithLead(read(wanted))).toEqual(read(shown));
  });

  it('needs no filling with later ones: in their order every row is full', () => {
    const widths: Record<Look, number> = { standard: 1, wide: 2, large: 3 };
    const anyLooks = fc.array(fc.constantFrom<Look>('standard', 'wide', 'large'), { maxLength: 30 });
    fc.assert(
      fc.property(anyLooks, fc.constantFrom(looksOf, looksWithLead), (wanted, arrange) => {
        const shown = arrange(wanted);
        expect(shown).toHaveLength(wanted.length);
        let taken = 0;
        for (const look of shown) {
          taken += widths[look];
          expect(taken).toBeLessThanOrEqual(3);
          if (taken === 3) taken = 0;
        }
        expect(taken).toBe(0);
      }),
    );
  });
});

describe('news in two columns', () => {
  it('leave no hole at any count', () => {
    const anyLooks = fc.array(fc.constantFrom<Look>('standard', 'wide', 'large'), { maxLength: 30 });
    fc.assert(
      fc.property(anyLooks, (looks) => {
        let taken = 0;
        for (const fills of filledRows(looks)) {
          if (fills) expect(taken).toBe(0);
          taken = (taken + (fills ? 2 : 1)) % 2;
        }
        expect(taken).toBe(0);
      }),
    );
  });
});
