import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../api.ts';
import { ticketSku } from '../skuRules.ts';
import { classWords } from './classWords.ts';
import { findEvent, listComing, type TicketEvent } from './eventStore.ts';
import { categoriesOf, phasesOf } from './offersOf.ts';
import { isScarce, saleState } from './saleWindowRules.ts';

type Reply = ReplyOf<typeof ticketingApi.readEvent>;

/** Matches with day tickets, the next first. Single SQL query. */
export async function listEvents({ sql, now }: Context): Promise<Reply[]> {
  return (await listComing(sql, now)).map((event) => eventReply(event, now));
}

/** One match with day tickets, and what is left of them. Single SQL query. */
export async function readEvent({ sql, now }: Context, { id }: { id: string }): Promise<Reply> {
  const event = await findEvent(sql, { id }, now);
  return event && event.state !== 'draft' ? eventReply(event, now) : refuse(ticketingRefusals.unknownEvent);
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
    isScarce: isScarce(event),
    classes: classes.map(({ code, price, memberPrice }) => ({
      sku: ticketSku(number, code),
      code,
      name: classWords(code, { isMatch: event.matchId !== null }),
      price: toEuros(price),
      memberPrice: toEuros(memberPrice ?? price),
    })),
    number,
    hasPlan: event.planId !== null,
    ...(event.planId === null ? {} : { plan: event.planId }),
    admission: event.admission,
    needsAccount: event.needsAccount,
    categories: categoriesOf(event, (text) => text, toEuros),
    phases: phasesOf(event, (text) => text),
  };
}
