import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { findWinner, isInside } from '#rooms/tickets/admission/server/index.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { type MayBuy, mayBuy } from './mayBuyRules.ts';
import { type EventTerms, findBuyersPart, isForGroups, listGroups } from './offerStore.ts';

type BuyerOffer = ReplyOf<(typeof ticketingApi)['readBuyerOffer']>;

/**
 * Whether this buyer may buy tickets of an event now, why not, and from when: what the cart would answer. One SQL query,
 * one more where a waiting room or a lottery stands before the sale, and three where a phase is for groups.
 */
export async function readBuyerOffer(ctx: Context, { id }: { id: string }): Promise<BuyerOffer> {
  const isVisitor = ctx.fan === undefined;
  const fanId = ctx.fan?.id ?? null;
  const event = await findBuyersPart(ctx, fanId, id);
  if (!event || event.state === 'draft') return refuse(ticketingRefusals.unknownEvent);
  const bought = event.bought + event.keptApart;
  const groups = isForGroups(event) ? await listGroups(ctx, fanId) : [];
  const { changesAt, phase, ...offer } = mayBuy(event, { isVisitor, groups, bought }, ctx.now);
  const needsAccount = isVisitor && event.needsAccount ? ('TICKET_NEEDS_ACCOUNT' as const) : undefined;
  const refused = offer.refusal ?? needsAccount;
  const { left, refusal } = refused ? { left: offer.left, refusal: refused } : await behindAdmission(ctx, event, offer);
  return {
    mayBuy: refusal === undefined,
    ...(refusal ? { refusal } : {}),
    ...(changesAt ? { changesAt: changesAt.toISOString() } : {}),
    ...(phase ? { phase } : {}),
    bought: event.bought,
    left,
  };
}

/** What a waiting room or lottery leaves of what the buyer may buy otherwise. */
async function behindAdmission(
  ctx: Context,
  { id: eventId, admission }: Pick<EventTerms, 'id' | 'admission'>,
  { left }: Pick<MayBuy, 'left'>,
): Promise<Pick<BuyerOffer, 'left' | 'refusal'>> {
  const fanId = ctx.fan?.id;
  if (admission === 'waitingRoom') {
    const buyer = fanId === undefined ? undefined : { kind: 'fan' as const, fanId };
    return (await isInside(ctx, { eventId, buyer })) ? { left } : { left, refusal: 'TICKET_QUEUE' };
  }
  if (admission === 'open') return { left };
  const win = fanId === undefined ? undefined : await findWinner(ctx, { eventId, fanId }, ctx.now);
  if (!win) return { left, refusal: 'TICKET_LOTTERY' };
  return { left: Math.min(left, win.places - win.bought) };
}
