import { ticketClasses } from '#club/ticketClasses.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import type { officeEventsApi } from '../../officeApi.ts';
import { saleGroups } from '../../termsRules.ts';
import { mayBuy } from '../sale/mayBuyRules.ts';
import { getOfficeEvent, type OfficeEvent } from './officeEventStore.ts';
import { listTakenInPhases, type TakenInPhase } from './termsStore.ts';

type RoomApi = typeof officeEventsApi;
type Preview = ReplyOf<RoomApi['previewTicketEvent']>['items'][number];

/**
 * What each group may buy at a moment, by the rule that the sale itself asks. A draft is shown as if it were published.
 * Refuses 404.
 */
export async function previewTicketEvent(
  ctx: Context,
  { eventId, at }: InputOf<RoomApi['previewTicketEvent']>,
): Promise<ReplyOf<RoomApi['previewTicketEvent']>> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const taken = await listTakenInPhases(ctx.sql, eventId, ctx.now);
  const moment = new Date(at);
  return { items: [undefined, ...saleGroups].map((group) => previewFor(event, group, moment, taken)) };
}

function previewFor(event: OfficeEvent, group: string | undefined, at: Date, taken: readonly TakenInPhase[]): Preview {
  const { terms, state, isCalledOff, isBehindClosedDoors } = event;
  const sale = {
    isCalledOff,
    isBehindClosedDoors,
    maxQuantity: terms.maxQuantity,
    state: state === 'draft' ? ('published' as const) : state,
    onSaleFrom: new Date(terms.onSaleFrom),
    onSaleUntil: new Date(terms.onSaleUntil),
    phases: terms.phases.map(({ quotas: _, ...phase }, index) => ({ ...phase, number: index + 1 })),
  };
  const asking = { isVisitor: group === undefined, groups: group === undefined ? [] : [group], bought: 0 };
  const answer = mayBuy(sale, asking, at);
  const phase = answer.phase === undefined ? undefined : terms.phases[answer.phase - 1];
  return {
    ...(group === undefined ? {} : { group }),
    mayBuy: answer.refusal === undefined,
    ...(phase ? { phase: phase.names } : {}),
    ...(answer.refusal && answer.changesAt ? { from: answer.changesAt.toISOString() } : {}),
    most: answer.most,
    categories: categoriesFor(event, group, answer.phase, taken),
  };
}

function categoriesFor(
  { terms, names: eventNames }: OfficeEvent,
  group: string | undefined,
  phase: number | undefined,
  taken: readonly TakenInPhase[],
): Preview['categories'] {
  const shown = terms.planId === null ? [{ number: 1, names: eventNames }] : terms.categories;
  return shown.map(({ number, names }) => {
    const quota = phase && terms.phases[phase - 1]?.quotas.find(({ category }) => category === number);
    const used = taken.find((one) => one.phase === phase && one.category === number)?.places ?? 0;
    return {
      number,
      names,
      prices: terms.prices
        .filter(({ category }) => category === number)
        .toSorted((one, other) => ticketClasses.indexOf(one.code) - ticketClasses.indexOf(other.code))
        .map(({ code, price, memberPrice }) => ({
          code,
          price: toEuros(group === 'member' ? (memberPrice ?? price) : price),
        })),
      ...(quota ? { quotaLeft: Math.max(0, quota.places - used) } : {}),
    };
  });
}
