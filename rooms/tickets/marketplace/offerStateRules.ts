/** Where an offer stands, in the words of the wire (MKT-30…36). */
export const offerStates = [
  'Pending',
  'Created',
  'Cancelled',
  'Sold',
  'PaymentSucceeded',
  'PaymentFailed',
  'Unknown',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * How the payout of a sold ticket stands. `waiting`: not due or not begun; `sent`: on its way; `stopped`: staff decide,
 * since the money that the ticket was paid with has been taken back, or they have stopped it; `refused`: never paid.
 */
export const payoutStates = ['waiting', 'sent', 'done', 'failed', 'stopped', 'refused'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What is known of an offer. `keptUntil`: a checkout keeps the ticket until then. */
export type OfferFacts = {
  listing: 'open' | 'cancelled' | 'sold';
  keptUntil: Date | null;
  payout: { state: PayoutState; stateAt: Date } | null;
};

/** After so long (milliseconds) without an answer nobody can say how a payment ended. */
const unknownAfter = 24 * 3_600_000;

/** The state of an offer, from facts alone: nothing stores it, so it cannot contradict them. */
export function offerState({ listing, keptUntil, payout }: OfferFacts, now: Date): OfferState {
  if (listing !== 'sold') {
    if (payout) return 'Unknown';
    if (listing === 'cancelled') return 'Cancelled';
    return keptUntil !== null && keptUntil > now ? 'Pending' : 'Created';
  }
  switch (payout?.state) {
    case 'waiting':
    case 'stopped':
    case 'refused':
      return 'Sold';
    case 'sent':
      return now.getTime() - payout.stateAt.getTime() >= unknownAfter ? 'Unknown' : 'Sold';
    case 'done':
      return 'PaymentSucceeded';
    case 'failed':
      return 'PaymentFailed';
    default:
      return 'Unknown';
  }
}

/** As the list shows it: how the money fares is shown by the detail view only (MKT-37, MKT-38). */
export const generalState = (state: OfferState): OfferState =>
  state === 'PaymentSucceeded' || state === 'PaymentFailed' ? 'Sold' : state;

/** Another try is made only after one that failed (MKT-41). */
export const mayRetry = (state: OfferState): boolean => state === 'PaymentFailed';

/** The steps that a payout may take; each is one transaction with its entries in the ledger. */
const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  waiting: ['sent', 'done', 'failed', 'stopped'],
  sent: ['done', 'failed'],
  // A transfer may come back weeks later.
  done: ['failed'],
  failed: ['sent', 'done', 'stopped'],
  stopped: ['waiting', 'refused'],
  refused: [],
};

export const mayMove = (from: PayoutState, to: PayoutState): boolean => payoutTransitions[from].includes(to);
