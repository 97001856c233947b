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
const told: ProviderPayment['state'][] = ['open', 'captured', 'failed', 'cancelled', 'refunded', 'chargedBack'];

describe('nextState', () => {
  it.each([
    ['recorded', ['started', 'captured', 'failed', 'cancelled', 'refunded', 'chargedBack']],
    ['started', [undefined, 'captured', 'failed', 'cancelled', 'refunded', 'chargedBack']],
    ['captured', [undefined, undefined, undefined, undefined, undefined, 'chargedBack']],
    ['partiallyRefunded', [undefined, undefined, undefined, undefined, undefined, 'chargedBack']],
    ['refunded', [undefined, undefined, undefined, undefined, undefined, undefined]],
    ['chargedBack', [undefined, undefined, undefined, undefined, undefined, undefined]],
    ['failed', [undefined, 'captured', undefined, undefined, 'refunded', 'chargedBack']],
    ['cancelled', [undefined, 'captured', undefined, undefined, 'refunded', 'chargedBack']],
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
            if (state === 'captured') expect([undefined, 'chargedBack']).toContain(next);
            state = next ?? state;
          }
          expect(captures).toBeLessThanOrEqual(1);
          const about = words.filter((word) => ['captured', 'refunded', 'chargedBack'].includes(word));
          if (about[0] === 'captured') expect(state).toBe(about.includes('chargedBack') ? 'chargedBack' : 'captured');
          if (about.length === 0) expect(['captured', 'refunded', 'chargedBack']).not.toContain(state);
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
        // At most: begun, failed, captured after all, charged back.
        expect(steps).toBeLessThanOrEqual(4);
      }),
    );
  });
});

it('knows what is still open, on our side and at the provider', () => {
  expect(states.filter(isLive)).toEqual(['recorded', 'started']);
  expect(told.filter(isSettled)).toEqual(['captured', 'failed', 'cancelled', 'refunded', 'chargedBack']);
});

it('calls a payment refunded once everything is back, and captured when nothing is', () => {
  expect([0, 1, 499, 500].map((cents) => stateAfterRefund(500, cents))).toEqual([
    'captured',
    'partiallyRefunded',
    'partiallyRefunded',
    'refunded',
  ]);
});
