import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseTogether, leavesLone, mayLeaveLone, runsOf, type SeatRow } from './placeRules.ts';

/** Rows of one block: `.` free, `x` taken, `|` free at the aisle. */
const rows = (...texts: string[]): SeatRow[] =>
  texts.map((text, at) => ({
    number: at + 1,
    block: 1,
    attributes: [...text].map((seat) => (seat === '|' ? 8 : 0)),
    taken: new Set([...text].flatMap((seat, place) => (seat === 'x' ? [place + 1] : []))),
  }));

it('seats nobody side by side across the stairs', () => {
  expect(chooseTogether(rows('..||..'), 3)).toEqual([1, 2, 3].map((position) => ({ row: 1, position })));
  expect(chooseTogether(rows('.||.'), 3)).toBeUndefined();
});

const seats = fc.array(fc.string({ unit: fc.constantFrom('.', '.', 'x', '|'), minLength: 1, maxLength: 9 }), {
  minLength: 1,
  maxLength: 4,
});

it('seats any group in free seats, side by side and leaving a lone one only where there is no other way', () => {
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 5 }), (texts, count) => {
      const given = rows(...texts);
      const chosen = chooseTogether(given, count);
      if (!chosen) return;
      expect(chosen).toHaveLength(count);
      for (const { row, position } of chosen) expect(texts[row - 1]![position - 1]).toMatch(/[.|]/);
      const isOneRow = new Set(chosen.map(({ row }) => row)).size === 1;
      if (!isOneRow) return;
      for (const [at, { position }] of chosen.entries()) {
        if (at === 0) continue;
        expect(position).toBe(chosen[at - 1]!.position + 1);
        expect(texts[chosen[0]!.row - 1]!.slice(position - 2, position)).not.toBe('||');
      }
      if (leavesLone(given, chosen)) expect(mayLeaveLone(given, count)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

it('gives somebody who comes alone the lone seat of the best row, before one of several together', () => {
  expect(chooseTogether(rows('....x.'), 1)).toEqual([{ row: 1, position: 6 }]);
  expect(chooseTogether(rows('......', 'x.x...'), 1)).toEqual([{ row: 1, position: 3 }]);
  fc.assert(
    fc.property(seats, (texts) => {
      const given = rows(...texts);
      const [chosen] = chooseTogether(given, 1) ?? [];
      if (!chosen) return;
      const runs = runsOf(given[chosen.row - 1]!);
      const isLone = runs.some(({ from, length }) => length === 1 && from === chosen.position);
      expect(isLone).toBe(runs.some(({ length }) => length === 1));
    }),
    { numRuns: 10_000 },
  );
});
