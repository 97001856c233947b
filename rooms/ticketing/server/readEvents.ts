import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../api.ts';
import { ticketSku } from '../skuRules.ts';
import { classWords } from './classWords.ts';
import { findEvent, listComing, type TicketEvent } from './eventStore.ts';
import { saleState } from './saleWindowRules.ts';

type Reply = ReplyOf<typeof ticketingApi.readEvent>;

/** Matches with day tickets, the next first. One statement. */
export async function listEvents({ sql, now }: Context): Promise<Reply[]> {
  return (await listComing(sql, now)).map((event) => eventReply(event, now));
}

/** One match with day tickets, and what is left of them. One statement. */
export async function readEvent({ sql, now }: Context, { id }: { id: string }): Promise<Reply> {
  return eventReply((await findEvent(sql, { id }, now)) ?? refuse(ticketingRefusals.unknownEvent), now);
}

function eventReply(event: TicketEvent, now: Date): Reply {
  const { id, number, names, slug, startsAt, onSaleFrom, onSaleUntil, available, maxQuantity, classes } = event;
  return {
    id,
    name: names,
    path: `/tickets/${slug}/`,
    startsAt: startsAt.toISOString(),
    onSaleFrom: onSaleFrom.toISOString(),
    onSaleUntil: onSaleUntil.toISOString(),
    state: saleState(event, now),
    available: Math.max(0, Math.min(available, maxQuantity)),
    maxQuantity,
    classes: classes.map(({ code, price, memberPrice }) => ({
      sku: ticketSku(number, code),
      code,
      name: classWords(code),
      price: toEuros(price),
      memberPrice: toEuros(memberPrice ?? price),
    })),
  };
}
