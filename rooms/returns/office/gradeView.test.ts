import { expect, it } from 'vitest';
import { choicesOf, gradedLines } from './gradeView.ts';

const line = (id: string, quantity: number) => ({ id, quantity, name: { de: 'Schal' } });

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
  expect(gradedLines(lines, { 'a 0': 'asNew', 'a 1': 'damaged', 'a 2': 'asNew' })).toEqual([
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
