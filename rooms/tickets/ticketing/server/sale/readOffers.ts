import type { Context } from '#platform/context.ts';
import type { TicketSku } from '../../skuRules.ts';
import {
  type BuyersPart,
  type EventOffer,
  findEventOffer,
  listBuyersParts,
  listGroups,
  type Offer,
} from './offerStore.ts';

/** How long what an event offers to everybody is kept; milliseconds. */
const keptFor = 60_000;

/**
 * The events of these skus with what is asked of them, for one buyer. What is the same for everybody is read again once
 * the event has changed; the rest is one statement, and three more where a phase is for groups.
 */
export async function readOffers(ctx: Context, fanId: string | null, skus: readonly TicketSku[]): Promise<Offer[]> {
  const offers: Offer[] = [];
  const parts = await listBuyersParts(ctx, fanId, skus);
  const groups = parts.some(({ hasGroups }) => hasGroups) ? await listGroups(ctx, fanId) : [];
  for (const { version, hasGroups, ...part } of parts) {
    const event = await readEventOffer(ctx, { number: part.number, version });
    if (event) offers.push({ ...event, ...part, groups });
  }
  return offers;
}

async function readEventOffer(
  ctx: Context,
  { number, version }: Pick<BuyersPart, 'number' | 'version'>,
): Promise<EventOffer | undefined> {
  const name = `ticketing.offer ${number} ${version}`;
  return (await ctx.readRecently(name, keptFor, () => findEventOffer(ctx.sql, number))).value;
}
