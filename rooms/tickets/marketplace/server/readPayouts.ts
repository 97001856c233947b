import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { findOrder } from '#rooms/orders/order/server/index.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { type marketplaceApi, marketplaceRefusals } from '../api.ts';
import { findOffer, listOffersOf } from './offerStore.ts';
import { listPapers } from './papers/issuePapers.ts';
import { payableFrom } from './payableRules.ts';
import { amountsOnWire, payoutsOnWire, ticketOnWire, wayOnWire, wireTypeOf } from './payoutOnWire.ts';
import { listPayouts as listStoredPayouts } from './payoutStore.ts';
import { chosenWay, listPayoutWays, listRetryWays } from './payoutWays.ts';
import { readTerms } from './terms/readTerms.ts';

type RoomApi = typeof marketplaceApi;

/** What the person has offered, the newest first (MKT-13, MKT-49). Five SQL queries. */
export async function listPayouts(
  ctx: FanContext,
  { Page, PageSize }: InputOf<RoomApi['listPayouts']>,
): Promise<ReplyOf<RoomApi['listPayouts']>> {
  const page = { limit: PageSize, offset: (Page - 1) * PageSize };
  const { rows, total } = await listOffersOf(ctx.sql, ctx.fan.id, page);
  return toPage(await payoutsOnWire(ctx, rows), Page, PageSize, total);
}

/**
 * One offer with its documents, and how its payout can be tried again after a failure (MKT-40). Refuses 404. Seven SQL
 * queries at most.
 */
export async function readPayout(
  ctx: FanContext,
  { id }: InputOf<RoomApi['readPayout']>,
): Promise<ReplyOf<RoomApi['readPayout']>> {
  const offer = await findOffer(ctx.sql, id);
  if (offer?.sellerId !== ctx.fan.id) return refuse(marketplaceRefusals.unknownPayout);
  const [payout] = await payoutsOnWire(ctx, [offer]);
  const [owed] = payout!.state === 'PaymentFailed' ? await listStoredPayouts(ctx.sql, [id]) : [];
  const { sellerCheckoutId: checkoutId } = offer;
  const ways = owed ? await listRetryWays(ctx, { holderId: ctx.fan.id, checkoutId, amount: owed.amount }) : [];
  const papers = await listPapers(ctx, id);
  return { ...payout!, retryWays: ways.map(wayOnWire), documents: papers.map(paperOnWire) };
}

const wireTypes = { invoice: 'Invoice', creditNote: 'CreditNote', sellerCreditNote: 'SellerCreditNote' } as const;

const paperOnWire = ({ id, kind, number, issuedAt, fileName }: Awaited<ReturnType<typeof listPapers>>[number]) => ({
  id,
  type: wireTypes[kind],
  number,
  created: issuedAt.toISOString(),
  fileName,
});

const ownRight = async (ctx: FanContext, text: string) =>
  (await resale.findOwnRight(ctx, ctx.fan.id, text)) ?? refuse(marketplaceRefusals.unknownTicket);

/** What one way of being paid gives (MKT-14). Refuses 404 and 409. */
export async function readPayoutAmount(
  ctx: FanContext,
  { id, useVoucher, paymentTokenId }: InputOf<RoomApi['readPayoutAmount']>,
): Promise<ReplyOf<RoomApi['readPayoutAmount']>> {
  const right = await ownRight(ctx, id);
  const ways = await listPayoutWays(ctx, ctx.fan.id, right, await readTerms(ctx));
  const isOriginal = useVoucher === 'false' && paymentTokenId === undefined;
  const way =
    chosenWay(ways, { useVoucher: useVoucher === 'true', paymentTokenId }) ??
    // On the wire a bank transfer is the way the ticket was paid.
    (isOriginal ? ways.find(({ payoutType }) => payoutType === 'bankTransfer') : undefined);
  if (!way) return refuse(marketplaceRefusals.noSuchWay);
  return { payoutType: wireTypeOf(way.payoutType), ...amountsOnWire(way) };
}

/** Whether a ticket may be offered, and how it could be paid (MKT-15, MKT-50). Refuses 404. */
export async function readPayoutInformation(
  ctx: FanContext,
  { id }: InputOf<RoomApi['readPayoutInformation']>,
): Promise<ReplyOf<RoomApi['readPayoutInformation']>> {
  const right = await ownRight(ctx, id);
  const terms = await readTerms(ctx);
  const { closesHours, payableDays } = terms;
  const reason = resale.whyNotOffered(right, { now: ctx.now, closesHours });
  const ways = reason ? [] : await listPayoutWays(ctx, ctx.fan.id, right, terms);
  return {
    ticket: ticketOnWire(right),
    serialNumber: await serialNumberOf(ctx, right),
    mayOffer: reason === undefined,
    ...(reason ? { reason } : {}),
    closesAt: resale.closesAt(right, closesHours).toISOString(),
    payableFrom: payableFrom(right.startsAt, payableDays).toISOString(),
    ways: ways.map((way) => ({ ...amountsOnWire(way), ...wayOnWire(way) })),
  };
}

/** The sku of the order line that a ticket was bought by; a season ticket has none and answers its own number. */
async function serialNumberOf(ctx: FanContext, right: resale.OwnRight): Promise<string> {
  const order = right.orderId ? await findOrder(ctx, { id: right.orderId, fanId: ctx.fan.id }) : undefined;
  return order?.lines.find(({ id }) => id === right.orderLineId)?.sku ?? right.serial;
}
