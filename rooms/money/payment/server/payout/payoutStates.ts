import type { ProviderPayout } from '#ports/paymentProvider.ts';

export type PayoutState = 'recorded' | 'sent' | 'done' | 'failed';

/**
 * Every step that a payout may take. `recorded`: promised; `sent`: the provider is at it; `done`: the money has left;
 * `failed`: it was refused or has come back, and stays so: another try is another payout, with a cause of its own.
 */
export const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  recorded: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: ['failed'],
  failed: [],
};

const meaning: Record<ProviderPayout['state'], PayoutState> = { open: 'sent', done: 'done', failed: 'failed' };

/** Where a payout goes when the provider says `told`; undefined: it stays where it is. */
export function nextPayoutState(current: PayoutState, reported: ProviderPayout['state']): PayoutState | undefined {
  const next = meaning[reported];
  return payoutTransitions[current].includes(next) ? next : undefined;
}
