import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangesOf, seatsOf } from './seatRules.ts';

const seat = fc.record({ row: fc.integer({ min: 1, max: 3 }), position: fc.integer({ min: 1, max: 12 }) });

it('joins seats beside each other, and takes ranges apart into the same seats', () => {
  expect(
    rangesOf([
      { row: 1, position: 3 },
      { row: 1, position: 2 },
      { row: 2, position: 4 },
    ]),
  ).toEqual([
    { row: 1, from: 2, to: 3 },
    { row: 2, from: 4, to: 4 },
  ]);
  fc.assert(
    fc.property(fc.array(seat), (seats) => {
      const single = seatsOf(seats.map(({ row, position }) => ({ row, from: position, to: position })));
      expect(seatsOf(rangesOf(seats))).toEqual(single);
    }),
  );
});
