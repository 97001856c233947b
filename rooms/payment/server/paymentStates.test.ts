import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from '#ports/paymentProvider.ts';
import {
  isLive,
  isSettled,
  nextState,
  type PaymentState,
  paymentTransitions,
  stateAfterRefund,
} from './paymentStates.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];
const told: ProviderPayment['state'][] = ['open', 'captured', 'failed', 'cancelled', 'refunded'];

describe('nextState', () => {
  it.each([
    ['recorded', ['started', 'captured', 'failed', 'cancelled', 'refunded']],
    ['started', [undefined, 'captured', 'failed', 'cancelled', 'refunded']],
    ['captured', [undefined, undefined, undefined, undefined, undefined]],
    ['partiallyRefunded', [undefined, undefined, undefined, undefined, undefined]],
    ['refunded', [undefined, undefined, undefined, undefined, undefined]],
    ['failed', [undefined, 'captured', undefined, undefined, 'refunded']],
    ['cancelled', [undefined, 'captured', undefined, undefined, 'refunded']],
  ] as [PaymentState, (PaymentState | undefined)[]][])('goes from %s where the provider says', (from, expected) => {
    expect(told.map((word) => nextState(from, word))).toEqual(expected);
  });

  it('never loses a capture and tells it at most once, whatever the provider says in whatever order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PaymentState>('recorded', 'started'),
        fc.array(fc.constantFrom(...told)),
        (first, words) => {
          let state = first;
          let captures = 0;
          for (const word of words) {
            const next = nextState(state, word);
            if (next !== undefined) expect(paymentTransitions[state]).toContain(next);
            if (next === 'captured') captures += 1;
            if (state === 'captured') expect(next).toBeUndefined();
            state = next ?? state;
          }
          expect(captures).toBeLessThanOrEqual(1);
          const heard = words.filter((word) => word === 'captured' || word === 'refunded')[0];
          if (heard === 'captured') expect(state).toBe('captured');
          if (heard === undefined) expect(['captured', 'refunded']).not.toContain(state);
        },
      ),
    );
  });

  it('comes to an end: no payment goes on for ever', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(fc.constantFrom(...told), { maxLength: 50 }), (first, words) => {
        let [state, steps] = [first, 0];
        for (const word of words) {
          const next = nextState(state, word);
          if (next) [state, steps] = [next, steps + 1];
        }
        expect(steps).toBeLessThanOrEqual(3);
      }),
    );
  });
});

it('knows what is still open, on our side and at the provider', () => {
  expect(states.filter(isLive)).toEqual(['recorded', 'started']);
  expect(told.filter(isSettled)).toEqual(['captured', 'failed', 'cancelled', 'refunded']);
});

it('calls a payment refunded once everything is back', () => {
  expect([1, 499, 500].map((cents) => stateAfterRefund(500, cents))).toEqual([
    'partiallyRefunded',
    'partiallyRefunded',
    'refunded',
  ]);
});
