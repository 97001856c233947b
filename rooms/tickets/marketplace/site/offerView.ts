import type { OfferState } from '../offerStateRules.ts';

/** How a state is marked. */
export function offerTone(state: OfferState): 'good' | 'warn' | 'plain' {
  if (state === 'Created' || state === 'Sold' || state === 'PaymentSucceeded') return 'good';
  return state === 'Cancelled' ? 'plain' : 'warn';
}
