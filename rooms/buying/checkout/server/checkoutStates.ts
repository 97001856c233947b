/**
 * The life of a checkout: from each state, the states that may follow. `open` waits for money, `failed` for another
 * try; money that comes late may still complete an `expired` one, but never one that a newer checkout has `superseded`.
 */
export const checkoutStates = {
  open: ['completed', 'failed', 'refunded', 'expired', 'superseded'],
  failed: ['open', 'completed', 'refunded', 'expired', 'superseded'],
  expired: ['completed', 'refunded'],
  superseded: ['refunded'],
  completed: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type CheckoutState = keyof typeof checkoutStates;

/** The states from which a checkout may go to `to`. */
export function statesBefore(to: CheckoutState): CheckoutState[] {
  return (Object.keys(checkoutStates) as CheckoutState[]).filter((from) =>
    (checkoutStates[from] as readonly CheckoutState[]).includes(to),
  );
}

/** Will money still change this checkout, so that asking the payment service is worth while? */
export const isUnsettled = (state: CheckoutState): boolean => checkoutStates[state].length > 0;
