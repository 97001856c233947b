import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { lockForRefund, payoutServices } from '#rooms/money/payment/server/index.ts';
import { type marketplaceApi, marketplaceRefusals } from '../api.ts';
import { findOffer } from './offerStore.ts';
import { payoutsOnWire, type WirePayout } from './payoutOnWire.ts';
import { lockPayout, savePayout } from './payoutStore.ts';
import { payOne } from './payResold.ts';

/**
 * Has a payout that failed tried once more, to one of the person's saved methods (MKT-17, MKT-40); what is paid stays
 * what was confirmed. Refuses 404 and 409.
 */
export async function retryPayout(
  ctx: FanContext,
  { id, paymentTokenId }: InputOf<typeof marketplaceApi.retryPayout>,
): Promise<WirePayout> {
  return ctx.inTransaction(async (tx) => {
    const offer = await findOffer(tx.sql, id);
    if (!offer || offer.sellerId !== tx.fan.id) return refuse(marketplaceRefusals.unknownPayout);
    // In the order in which `payOne` locks them.
    if (offer.paymentId) await lockForRefund(tx, offer.paymentId);
    const payout = await lockPayout(tx.sql, id);
    if (payout?.state !== 'failed') return refuse(marketplaceRefusals.notFailed);
    const methods = await payoutServices.listPayoutMethods(tx, tx.fan.id);
    const kind = methods.find((method) => method.id === paymentTokenId)?.kind;
    if (kind !== 'creditcard' && kind !== 'paypal') return refuse(marketplaceRefusals.noSuchWay);
    await savePayout(tx.sql, {
      ...payout,
      state: 'waiting',
      stateAt: tx.now,
      failureCode: null,
      attempt: payout.attempt + 1,
      payoutType: kind === 'creditcard' ? 'creditCard' : 'payPal',
      paymentTokenId,
    });
    await payOne(tx, id);
    const [reply] = await payoutsOnWire(tx, [offer]);
    return reply!;
  });
}
