import type { InputOf } from '#platform/api/endpoint.ts';
import { isIban } from '#platform/api/ibanRules.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { type marketplaceApi, marketplaceRefusals } from '../api.ts';
import { findOffer } from './offerStore.ts';
import { payoutsOnWire, type WirePayout } from './payoutOnWire.ts';
import { listPayouts, lockPayout, savePayout } from './payoutStore.ts';
import { chosenWay, listRetryWays } from './payoutWays.ts';
import { payOne } from './payResold.ts';
import { plainAccount, saveAccount } from './runs/accountStore.ts';

/**
 * Has a payout that failed tried once more, in any way that is possible now (MKT-17, MKT-40); what is paid stays what
 * was confirmed. Refuses 404, 409, and 422 for an account that is none.
 */
export async function retryPayout(
  ctx: FanContext,
  { id, ...wanted }: InputOf<typeof marketplaceApi.retryPayout>,
): Promise<WirePayout> {
  const { bankAccount } = wanted;
  if (bankAccount && !isIban(bankAccount.iban)) refuse(marketplaceRefusals.notAnIban);
  return ctx.inTransaction(async (tx) => {
    const offer = await findOffer(tx.sql, id);
    if (!offer || offer.sellerId !== tx.fan.id) return refuse(marketplaceRefusals.unknownPayout);
    const { sellerCheckoutId: checkoutId, sellerId: holderId } = offer;
    const [owed] = await listPayouts(tx.sql, [id]);
    const ways = await listRetryWays(tx, { holderId, checkoutId, amount: owed?.amount ?? 0 });
    const { payoutType, paymentTokenId, paymentId } = chosenWay(ways, wanted) ?? refuse(marketplaceRefusals.noSuchWay);
    // In the order in which `payOne` locks them.
    if (paymentId) await lockForRefund(tx, paymentId);
    const payout = await lockPayout(tx.sql, id);
    if (payout?.state !== 'failed') return refuse(marketplaceRefusals.notFailed);
    await savePayout(tx.sql, {
      ...payout,
      state: 'waiting',
      stateAt: tx.now,
      failureCode: null,
      attempt: payout.attempt + 1,
      payoutType,
      paymentTokenId,
      paymentId,
      // A voucher waits for nothing.
      ...(payoutType === 'voucher' ? { payableFrom: tx.now } : {}),
    });
    // A bank transfer waits for the next run.
    if (bankAccount) await saveAccount(tx, id, plainAccount(bankAccount));
    else await payOne(tx, id);
    const [reply] = await payoutsOnWire(tx, [offer]);
    return reply!;
  });
}
