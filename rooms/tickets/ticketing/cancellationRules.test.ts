import { expect, it } from 'vitest';
import { isMoreThan, isPossible, mayCancel } from './cancellationRules.ts';

it('keeps nothing of an event that is called off', () => {
  const all = { keepsGuests: true, keepsAllocations: true };
  const none = { keepsGuests: false, keepsAllocations: false };
  expect(isPossible({ kind: 'closedDoors', ...all })).toBe(true);
  expect(isPossible({ kind: 'calledOff', ...none })).toBe(true);
  expect(isPossible({ kind: 'calledOff', ...none, keepsGuests: true })).toBe(false);
  expect(isPossible({ kind: 'calledOff', ...none, keepsAllocations: true })).toBe(false);
});

it('is more as soon as one figure is, and not where tickets were given back meanwhile', () => {
  const seen = { rights: 7, orders: 3, amount: 15_000 };
  expect(isMoreThan(seen, seen)).toBe(false);
  expect(isMoreThan(seen, { rights: 6, orders: 2, amount: 14_000 })).toBe(false);
  for (const more of [{ rights: 8 }, { orders: 4 }, { amount: 15_001 }])
    expect(isMoreThan(seen, { ...seen, ...more })).toBe(true);
});

it('decides each thing once, and calls off what is behind closed doors once that can be undone no more', () => {
  const kinds = ['calledOff', 'closedDoors', 'noPlace'] as const;
  const answers = (event: Parameters<typeof mayCancel>[1]) => kinds.map((kind) => mayCancel(kind, event));
  const open = { state: 'published', isBehindClosedDoors: false, last: undefined } as const;
  const closed = { ...open, isBehindClosedDoors: true };
  const [young, begun] = [{ hasBegun: false }, { hasBegun: true }];
  expect(answers(open)).toEqual(['yes', 'yes', 'yes']);
  expect(answers({ ...open, last: young })).toEqual(['undoFirst', 'undoFirst', 'undoFirst']);
  expect(answers({ ...open, last: begun })).toEqual(['yes', 'yes', 'yes']);
  expect(answers({ ...closed, last: young })).toEqual(['undoFirst', 'no', 'no']);
  expect(answers({ ...closed, last: begun })).toEqual(['yes', 'no', 'no']);
  for (const state of ['draft', 'cancelled'] as const)
    for (const last of [undefined, young, begun]) expect(answers({ ...open, state, last })).toEqual(['no', 'no', 'no']);
});
