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

  it('leaves no hole beside a wide one', () => {
    const anyLooks = fc.array(fc.constantFrom<Look>('standard', 'wide'), { maxLength: 30 });
    fc.assert(
      fc.property(anyLooks, (wanted) => {
        const shown = looksOf(wanted);
        expect(shown).toHaveLength(wanted.length);
        const count = (look: Look) => shown.filter((one) => one === look).length;
        expect(count('wide')).toBeLessThanOrEqual(count('standard'));
      }),
    );
  });
});
