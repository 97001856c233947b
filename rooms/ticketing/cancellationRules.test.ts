import { expect, it } from 'vitest';
import { isMoreThan, isPossible } from './cancellationRules.ts';

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
