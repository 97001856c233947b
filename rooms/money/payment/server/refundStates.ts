import type { ProviderRefund } from '#ports/paymentProvider.ts';

export type RefundState = 'recorded' | 'sent' | 'done' | 'failed';

/**
 * Every step that money on its way back may take. `recorded`: promised; `sent`: the provider is at it; `done`: it has
 * left; `failed`: it has come back to us, and is owed until somebody has it tried again (`recorded`) or pays in another
 * way (`done`).
 */
const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  recorded: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: ['failed'],
  failed: ['recorded', 'done'],
};

const meaning: Record<ProviderRefund['state'], RefundState> = { open: 'sent', done: 'done', failed: 'failed' };

/** Where a refund goes when the provider says `told`; undefined: it stays. A failure is ended by people alone. */
export function nextRefundState(current: RefundState, reported: ProviderRefund['state']): RefundState | undefined {
  const next = meaning[reported];
  return current !== 'failed' && refundTransitions[current].includes(next) ? next : undefined;
}
