import type { ProviderPayment } from '#ports/paymentProvider.ts';

export type PaymentState =
  | 'recorded'
  | 'started'
  | 'captured'
  | 'partiallyRefunded'
  | 'refunded'
  | 'chargedBack'
  | 'failed'
  | 'cancelled';

/**
 * Every step a payment may take. `recorded`: we intend it; `started`: the provider knows it. A capture may come late,
 * after we have given the payment up; a failure never undoes a capture, only the buyer's bank does (`chargedBack`). A
 * refund that fails leads back.
 */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  recorded: ['started', 'captured', 'refunded', 'chargedBack', 'failed', 'cancelled'],
  started: ['captured', 'refunded', 'chargedBack', 'failed', 'cancelled'],
  captured: ['partiallyRefunded', 'refunded', 'chargedBack'],
  partiallyRefunded: ['captured', 'refunded', 'chargedBack'],
  refunded: ['captured', 'partiallyRefunded'],
  chargedBack: [],
  failed: ['captured', 'refunded', 'chargedBack'],
  cancelled: ['captured', 'refunded', 'chargedBack'],
};

const meaning: Record<ProviderPayment['state'], PaymentState> = {
  open: 'started',
  captured: 'captured',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargedBack: 'chargedBack',
};

/**
 * Where a payment goes when the provider says `reported`; undefined: it stays where it is. Money that we have captured
 * goes back, and comes back when that fails, only by a refund of ours, which records its own result.
 */
export function nextState(current: PaymentState, reported: ProviderPayment['state']): PaymentState | undefined {
  const next = meaning[reported];
  const isOurs = current === 'captured' || current === 'partiallyRefunded' || current === 'refunded';
  if (isOurs && next !== 'chargedBack') return undefined;
  return paymentTransitions[current].includes(next) ? next : undefined;
}

/** Where a captured payment stands once `refunded` of `amount` cents have gone back. */
export function stateAfterRefund(amount: number, refunded: number): PaymentState {
  if (refunded <= 0) return 'captured';
  return refunded >= amount ? 'refunded' : 'partiallyRefunded';
}

/** The buyer has paid once more, the club has given the money up, or the bank has given it back to the club. */
export type ChargeBackOutcome = 'paidAnew' | 'writtenOff' | 'won';

/** Has the buyer's bank taken the money back, and the club not got it again? Then nothing of it can be given back. */
export const isWithBank = (payment: { state: PaymentState; chargeBackOutcome: ChargeBackOutcome | null }): boolean =>
  payment.state === 'chargedBack' && (payment.chargeBackOutcome === null || payment.chargeBackOutcome === 'writtenOff');

/** Is the outcome still unknown to us? */
export const isLive = (state: PaymentState): boolean => state === 'recorded' || state === 'started';

/** Has the provider said its last word about whether the money comes? */
export const isSettled = (reported: ProviderPayment['state']): boolean => reported !== 'open';
