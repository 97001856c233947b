import { expect, it } from 'vitest';
import { collectionStates, collectionTransitions, isPayable, nextTryAt } from './collectionStates.ts';

it('tries at once, after three and after seven days, and then not any more', () => {
  const first = new Date('2026-07-01T08:00:00Z');
  expect([0, 1, 2, 3].map((tries) => nextTryAt(first, tries)?.toISOString())).toEqual([
    '2026-07-01T08:00:00.000Z',
    '2026-07-04T08:00:00.000Z',
    '2026-07-08T08:00:00.000Z',
    undefined,
  ]);
});

it('lets nothing follow on a payment or on a no of the room that asked', () => {
  expect(collectionStates.filter((state) => collectionTransitions[state].length === 0)).toEqual(['paid', 'cancelled']);
  expect(collectionStates.filter(isPayable)).toEqual(['open', 'givenUp']);
});
