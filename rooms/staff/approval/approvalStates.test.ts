import { expect, it } from 'vitest';
import { approvalTransitions, stateAt } from './approvalStates.ts';

const at = new Date('2026-11-24T12:00:00Z');
const before = new Date(at.getTime() - 1);

it('ends with the first decision', () => {
  const open = Object.entries(approvalTransitions).filter(([, next]) => next.length > 0);
  expect(open.map(([state]) => state)).toEqual(['waiting']);
});

it.each([
  ['waiting', before, 'waiting'],
  ['waiting', at, 'expired'],
  ['approved', at, 'approved'],
  ['withdrawn', at, 'withdrawn'],
] as const)('%s, asked about at %s, is %s', (state, now, shown) => {
  expect(stateAt({ state, expiresAt: at }, now)).toBe(shown);
});
