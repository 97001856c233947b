import type { Context } from '#platform/context.ts';
import type { PaymentHandlers } from '#ports/paymentPurposes.ts';
import { mayMove, type PayoutState } from '../offerStateRules.ts';
import { book } from './ledgerStore.ts';
import { lockPayout, savePayout } from './payoutStore.ts';
import { causeOf } from './payResold.ts';

/** What became of money for sellers, as the payment room tells it, perhaps weeks after it had arrived. */
export const resaleMoney: PaymentHandlers = {
  PaymentPaidOut: (tx, { cause }) => move(tx, cause, 'done'),
  PayOutFailed: (tx, { cause, failureCode }) => move(tx, cause, 'failed', failureCode),
  PaymentRefunded: (tx, { reference }) => move(tx, reference, 'done'),
  RefundFailed: (tx, { reference }) => move(tx, reference, 'failed', 'REFUND_FAILED'),
};

/** News of a try that is not the latest one changes nothing. */
async function move(tx: Context, cause: string, state: PayoutState, failureCode: string | null = null): Promise<void> {
  const [listingId = ''] = cause.split(' ');
  const payout = await lockPayout(tx.sql, listingId);
  if (!payout || causeOf(payout) !== cause || !mayMove(payout.state, state)) return;
  await savePayout(tx.sql, { ...payout, state, stateAt: tx.now, failureCode });
  if (state === 'failed') await book(tx, listingId, { kind: 'cameBack', amount: payout.amount });
}
