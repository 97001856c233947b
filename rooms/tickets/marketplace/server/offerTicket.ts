import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { type marketplaceApi, marketplaceRefusals } from '../api.ts';
import { insertOffer, type Offer } from './offerStore.ts';
import { payoutsOnWire, type WirePayout } from './payoutOnWire.ts';
import { chosenWay, listPayoutWays, ticketTypeOf } from './payoutWays.ts';
import { readTerms } from './terms/readTerms.ts';

type Input = InputOf<typeof marketplaceApi.offerTicket>;

/**
 * Offers the person's ticket to the next buyer (MKT-16). What they will be paid is stored as it is now; nothing that
 * changes later changes it. Refuses 404, 400 and 409.
 */
export async function offerTicket(ctx: FanContext, input: Input): Promise<WirePayout> {
  return ctx.inTransaction(async (tx) => {
    // An account deletion running at the same time either finishes first, or finds this offer.
    if (!(await accountRows.lockAccountForShare(tx, tx.fan.id))) refuse(marketplaceRefusals.unknownTicket);
    const offer = await makeOffer(tx, tx.fan.id, input);
    const [reply] = await payoutsOnWire(tx, [offer]);
    return reply!;
  });
}

async function makeOffer(tx: Context, sellerId: string, input: Input): Promise<Offer> {
  const { serialNumber, ticketSerialNumber, address, reimbursedAmount } = input;
  const right =
    (await resale.findOwnRight(tx, sellerId, ticketSerialNumber)) ?? refuse(marketplaceRefusals.unknownTicket);
  if (!resale.isOfOrderLine(right, serialNumber)) refuse(marketplaceRefusals.otherTicket);
  const terms = await readTerms(tx);
  const way =
    chosenWay(await listPayoutWays(tx, sellerId, right, terms), input) ?? refuse(marketplaceRefusals.noSuchWay);
  if (reimbursedAmount !== undefined && Math.round(reimbursedAmount * 100) !== way.reimbursed)
    refuse(marketplaceRefusals.amountChanged);
  const listed = await resale.offerRight(tx, { rightId: right.id, sellerId, closesHours: terms.closesHours });
  if (typeof listed === 'string') return refuse(marketplaceRefusals.notOfferable);
  const { price, handlingFee, reimbursementFee, reimbursed, payoutType, paymentTokenId, paymentId } = way;
  const offer: Offer = {
    listingId: listed.listingId,
    sellerId,
    rightId: right.id,
    eventId: right.eventId,
    ticketType: ticketTypeOf(right),
    tenant: right.tenant,
    price,
    handlingFee,
    reimbursementFee,
    reimbursed,
    payoutType,
    paymentTokenId,
    paymentId,
    sellerCheckoutId: right.checkoutId,
    payableDays: terms.payableDays,
    createdAt: tx.now,
  };
  await insertOffer(tx.sql, { ...offer, address });
  return offer;
}
