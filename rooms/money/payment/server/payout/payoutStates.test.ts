import { expect, it } from 'vitest';
import { nextPayoutState, type PayoutState, payoutTransitions } from './payoutStates.ts';

const states = Object.keys(payoutTransitions) as PayoutState[];

it.each([
  ['recorded', ['sent', 'done', 'failed']],
  ['sent', [undefined, 'done', 'failed']],
  ['done', [undefined, undefined, 'failed']],
  ['failed', [undefined, undefined, undefined]],
] as const)('from %s the provider’s open, done and failed lead to %o', (from, expected) => {
  expect((['open', 'done', 'failed'] as const).map((told) => nextPayoutState(from, told))).toEqual(expected);
});

it('comes to an end from everywhere, and nothing leads back to what is to be sent', () => {
  expect(payoutTransitions.failed).toEqual([]);
  for (const state of states) expect(payoutTransitions[state]).not.toContain('recorded');
});
