import { describe, expect, it } from 'vitest';
import {
  generalState,
  mayMove,
  mayRetry,
  type OfferFacts,
  offerState,
  offerStates,
  payoutStates,
} from './offerStateRules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const sold = (state: NonNullable<OfferFacts['payout']>['state'], hours = 1): OfferFacts => ({
  listing: 'sold',
  keptUntil: null,
  payout: { state, stateAt: hoursAgo(hours) },
});
const unsold = (listing: 'open' | 'cancelled', keptUntil: Date | null = null): OfferFacts => ({
  listing,
  keptUntil,
  payout: null,
});

describe('the state of an offer', () => {
  it.each([
    ['MKT-31 on sale: Created', unsold('open'), 'Created'],
    ['MKT-30 a checkout keeps it: Pending', unsold('open', hoursAgo(-0.1)), 'Pending'],
    ['MKT-31 a checkout has kept it until now: Created again', unsold('open', now), 'Created'],
    ['MKT-32 withdrawn: Cancelled', unsold('cancelled'), 'Cancelled'],
    ['MKT-33 sold and not due: Sold', sold('waiting', 999), 'Sold'],
    ['MKT-33 sold and on its way: Sold', sold('sent', 23.9), 'Sold'],
    ['MKT-33 stopped: Sold', sold('stopped', 999), 'Sold'],
    ['MKT-33 refused by the club: Sold', sold('refused', 999), 'Sold'],
    ['MKT-34 paid: PaymentSucceeded', sold('done', 999), 'PaymentSucceeded'],
    ['MKT-35 refused: PaymentFailed', sold('failed', 999), 'PaymentFailed'],
    ['MKT-36 no answer for 24 hours: Unknown', sold('sent', 24), 'Unknown'],
    ['MKT-36 sold, and nobody is owed: Unknown', { ...sold('done'), payout: null }, 'Unknown'],
    ['MKT-36 not sold, and somebody was paid: Unknown', { ...sold('done'), listing: 'open' }, 'Unknown'],
  ] as const)('%s', (_title, facts, state) => {
    expect(offerState(facts as OfferFacts, now)).toBe(state);
  });

  it('MKT-37 MKT-38 MKT-39 is shown as Sold in the list, whatever became of the money', () => {
    expect(offerStates.map(generalState)).toEqual([
      'Pending',
      'Created',
      'Cancelled',
      'Sold',
      'Sold',
      'Sold',
      'Unknown',
    ]);
  });

  it('MKT-41 lets its seller try again only after a failure', () => {
    expect(offerStates.filter(mayRetry)).toEqual(['PaymentFailed']);
  });

  it('never goes from paid to paid: only what came back is paid again', () => {
    expect(payoutStates.filter((state) => mayMove('done', state))).toEqual(['failed']);
    expect(payoutStates.filter((state) => mayMove('stopped', state))).toEqual(['waiting', 'refused']);
    expect(payoutStates.filter((state) => mayMove('refused', state))).toEqual([]);
  });
});
