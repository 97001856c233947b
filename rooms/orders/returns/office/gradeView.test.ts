import { expect, it } from 'vitest';
import { choicesOf, chosenBefore, gradedLines } from './gradeView.ts';

const line = (id: string, quantity: number) => ({ id, quantity, name: { de: 'Schal' } });

const asNew = { grade: 'asNew' };

it('asks for each piece of a short line, and once for all of a long one', () => {
  const choices = choicesOf([line('a', 2), line('b', 13)]);
  expect(choices.map(({ key, place, of, quantity }) => [key, place, of, quantity])).toEqual([
    ['a 0', 1, 2, 1],
    ['a 1', 2, 2, 1],
    ['b 0', 1, 1, 13],
  ]);
});

it('adds up pieces of the same grade; what was graded before stays where nothing else is chosen', () => {
  const lines = [line('a', 3), { ...line('b', 1), grade: 'used' as const }];
  expect(
    gradedLines(lines, { ...chosenBefore(lines), 'a 0': asNew, 'a 1': { grade: 'damaged' }, 'a 2': asNew }),
  ).toEqual([
    {
      lineId: 'a',
      pieces: [
        { grade: 'asNew', quantity: 2 },
        { grade: 'damaged', quantity: 1 },
      ],
    },
    { lineId: 'b', pieces: [{ grade: 'used', quantity: 1 }] },
  ]);
});

it('adds up what is kept for the same reason, and nothing of a piece that is as new', () => {
  const worn = { grade: 'used', kept: '2,50', why: 'Getragen' };
  const chosen = { 'a 0': worn, 'a 1': worn, 'a 2': { ...worn, grade: 'asNew' }, 'a 3': { grade: 'used' } };
  const pieces = [
    { grade: 'used', quantity: 2, deduction: { amount: 5, reason: 'Getragen' } },
    { grade: 'asNew', quantity: 1 },
    { grade: 'used', quantity: 1 },
  ];
  expect(gradedLines([line('a', 4)], chosen)).toEqual([{ lineId: 'a', pieces }]);
});

it('keeps the whole sum when nothing is changed', () => {
  const before = { ...line('a', 3), grade: 'used' as const, deduction: { amount: 10, reason: 'Fleck' } };
  const pieces = [{ grade: 'used', quantity: 3, deduction: { amount: 10, reason: 'Fleck' } }];
  expect(gradedLines([before], chosenBefore([before]))).toEqual([{ lineId: 'a', pieces }]);
});
