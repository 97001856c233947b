import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { mayBuy } from './mayBuyRules.ts';
import { findBuyersPart } from './offerStore.ts';

/** Whether this buyer may buy tickets of an event now, why not, and from when. Single SQL query. */
export async function readBuyerOffer(
  ctx: Context,
  { id }: { id: string },
): Promise<ReplyOf<(typeof ticketingApi)['readBuyerOffer']>> {
  const isVisitor = ctx.fan === undefined;
  const event = await findBuyersPart(ctx, ctx.fan?.id ?? null, id);
  if (!event || event.state === 'draft') return refuse(ticketingRefusals.unknownEvent);
  const bought = event.bought + event.keptApart;
  const { refusal, changesAt, phase, left } = mayBuy(event, { isVisitor, groups: event.groups, bought }, ctx.now);
  const why = refusal ?? (isVisitor && event.needsAccount ? ('TICKET_NEEDS_ACCOUNT' as const) : undefined);
  return {
    mayBuy: why === undefined,
    ...(why ? { refusal: why } : {}),
    ...(changesAt ? { changesAt: changesAt.toISOString() } : {}),
    ...(phase ? { phase } : {}),
    bought: event.bought,
    left,
  };
}
