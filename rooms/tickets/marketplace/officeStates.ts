import { payoutStates } from './offerStateRules.ts';

/** What staff can narrow the list of offers to: where an offer stands, or its payout. */
export const officeStates = ['offered', 'heldBack', 'withdrawn', ...payoutStates] as const;
