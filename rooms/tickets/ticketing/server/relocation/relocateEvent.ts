import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import type { Plan } from '#rooms/tickets/stadium/server/index.ts';
import { moveRefusals } from '../../moveApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import type { relocationApi } from '../../relocationApi.ts';
import { standingPool } from '../../skuRules.ts';
import { countHeldPlaces } from '../cancellation/cancelFigureStore.ts';
import { freeAllocationsOf, listPoolsOf } from '../cancellation/endRightsStore.ts';
import { releaseCarts } from '../cancellation/releaseCarts.ts';
import { countHolders } from '../office/moveStore.ts';
import { getOfficeEvent, type OfficeEvent } from '../office/officeEventStore.ts';
import { placesByCategory } from '../office/placesByCategory.ts';
import { lockedVersion, planOf, renewPagesOf } from '../office/publishEvent.ts';
import { placeTables } from '../placeStore.ts';
import { copyPlan } from '../sale/planStore.ts';
import { ofEvent } from '../trailSubjects.ts';
import { loweredQuotas } from './loweredQuotaRules.ts';
import {
  findRelocation,
  insertRelocation,
  lastNumbers,
  listHomeless,
  lockAllRows,
  retirePlaces,
  saveLoweredQuotas,
  savePlan,
} from './relocationStore.ts';
import { type FreePlaces, readOtherwise, reseat, type TicketWithoutPlace } from './reseatRules.ts';

type RoomApi = typeof relocationApi;

/** Name of the job that gives tickets their new places. */
export const reseatingJob = 'reseatTickets';

/** What moving an event to another plan comes to; nothing is changed. Refuses 400, 404 and 409. */
export async function readRelocationFigures(
  ctx: Context,
  { eventId, planId, otherwise }: InputOf<RoomApi['readRelocationFigures']>,
): Promise<ReplyOf<RoomApi['readRelocationFigures']>> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const plan = await planFor(ctx, event, planId);
  const { tickets, without, apart } = await tryOut(ctx, eventId, plan, otherwise);
  const placesOf = placesByCategory(plan.blocks);
  const of = (list: readonly TicketWithoutPlace[], category: number) =>
    list.filter((one) => one.category === category).length;
  const categories = event.terms.categories.map(({ number: category }) => {
    const [rights, lost] = [of(tickets, category), of(without, category)];
    return { category, places: placesOf.get(category) ?? 0, rights, without: lost, keep: rights - lost };
  });
  const { holders, withoutAddress } = await countHolders(ctx.sql, eventId);
  return {
    version: event.version,
    venue: plan.venue,
    places: [...placesOf.values()].reduce((sum, one) => sum + one, 0),
    rights: tickets.length,
    without: without.length,
    keep: tickets.length - without.length,
    apart,
    categories,
    quotas: loweredQuotas(event.terms, placesOf).length,
    holders,
    withoutAddress,
    ...(await countHeldPlaces(ctx.sql, eventId, ctx.now)),
  };
}

/**
 * Moves an event to the places of another plan. Carts and what staff keep back are let go, the sale rests; a job gives
 * tickets their new places, and no quota has more places than the plan. Locks the event, its rows, quotas and pools.
 * Refuses 400, 404 and 409.
 */
export function relocateTicketEvent(
  ctx: FanContext,
  input: InputOf<RoomApi['relocateTicketEvent']>,
): Promise<ReplyOf<RoomApi['relocateTicketEvent']>> {
  const { id, eventId, version, reason } = input;
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    const plan = await planFor(tx, event, input.planId);
    const { tickets, without } = await tryOut(tx, eventId, plan, input.otherwise);
    if (tickets.length !== input.rights || without.length !== input.without) refuse(moveRefusals.figuresChanged);
    await exchangePlaces(tx, event, plan);
    await insertRelocation(tx.sql, {
      id,
      eventId,
      planId: plan.id,
      venue: plan.venue,
      reason,
      madeBy: whoDecides(tx),
      madeAt: tx.now,
      otherwise: Object.fromEntries(readOtherwise(input.otherwise)),
      saleEndBefore: new Date(event.terms.onSaleUntil),
    });
    await tx.enqueue(reseatingJob, { relocationId: id });
    await renewPagesOf(tx, { ...event.terms, onSaleUntil: tx.now.toISOString() });
    const quotas = loweredQuotas(event.terms, placesByCategory(plan.blocks));
    const after = { venue: plan.venue, planId: plan.id, rights: tickets.length, without: without.length, quotas };
    const before = { venue: event.venue, planId: event.terms.planId };
    await tx.audit({ subject: ofEvent(eventId), before, after, why: reason });
    return { version: version + 1 };
  });
}

async function exchangePlaces(tx: Context, event: OfficeEvent, plan: Plan): Promise<void> {
  await lockAllRows(tx.sql, event.id);
  await saveLoweredQuotas(tx.sql, event.id, loweredQuotas(event.terms, placesByCategory(plan.blocks)));
  await lockPools(tx.sql, placeTables, await listPoolsOf(tx.sql, event.id));
  await releaseCarts(tx, event.id);
  await freeAllocationsOf(tx.sql, event.id, tx.now);
  const numbers = await lastNumbers(tx.sql, event.id);
  await retirePlaces(tx.sql, event.id);
  await copyPlan(tx.sql, event, plan, numbers);
  await savePlan(tx.sql, event.id, plan, tx.now);
}

/**
 * The plan to which an event may move: published, and with prices for all its categories. Not to the one that it has,
 * nor once it has begun, is drawn by lot, or is over. Refuses 400 and 409.
 */
async function planFor(ctx: Context, event: OfficeEvent, planId: string): Promise<Plan> {
  const { state, isBehindClosedDoors, isMoving, admission, startsAt, terms } = event;
  const isPossible = state === 'published' && !isBehindClosedDoors && !isMoving && admission !== 'lottery';
  if (!isPossible || terms.planId === null || startsAt <= ctx.now) refuse(officeRefusals.eventStateNotPossible);
  if (terms.planId === planId) refuse(commonRefusals.invalidInput, { errors: { planId: ['same'] } });
  const plan = (await planOf(ctx, { ...terms, planId }))!;
  const isPriced = (category: number) => terms.categories.some(({ number }) => number === category);
  if (![...placesByCategory(plan.blocks).keys()].every(isPriced))
    refuse(commonRefusals.invalidInput, { errors: { planId: ['categories'] } });
  return plan;
}

/** What the job will do as tickets are now. */
async function tryOut(ctx: Context, eventId: string, plan: Plan, otherwise: string) {
  const tickets = await listHomeless(ctx.sql, eventId, { isAll: true });
  return { tickets, ...reseat(tickets, placesOfPlan(plan), readOtherwise(otherwise)) };
}

/** All places of a plan, the best first, as they will be free. */
function placesOfPlan({ blocks }: Plan): FreePlaces {
  const inOrder = blocks.toSorted((one, other) => one.rank - other.rank || one.number - other.number);
  const rows = inOrder.flatMap((block) =>
    block.rows
      .map((row, at) => ({ ...row, number: block.number * 10_000 + at }))
      .toSorted((one, other) => one.rank - other.rank || one.number - other.number)
      .map(({ number, category, seats }) => ({
        number,
        category,
        block: block.number,
        isAway: block.kind === 'away',
        taken: new Set<number>(),
        attributes: seats.map(({ attributes }) => attributes),
      })),
  );
  const pools = inOrder
    .filter(({ kind }) => kind === 'standing')
    .map(({ number, category, places }) => ({ pool: standingPool(0, number), category, free: places }));
  return { rows, pools };
}

/** How far the last move is, and how many tickets have no place. Refuses 404. */
export async function readRelocation(
  ctx: Context,
  { eventId }: InputOf<RoomApi['readRelocation']>,
): Promise<ReplyOf<RoomApi['readRelocation']>> {
  await getOfficeEvent(ctx.sql, eventId);
  const last = await findRelocation(ctx.sql, { eventId });
  if (!last) return { withoutPlace: 0 };
  const { venue, reason, madeAt, madeBy, doneAt } = last;
  const person = madeBy && ((await namesOfDeciders(ctx, [madeBy]))(madeBy) ?? { accountId: madeBy });
  const withoutPlace = (await listHomeless(ctx.sql, eventId, { isAll: false })).length;
  return {
    relocation: {
      ...(venue ? { venue } : {}),
      reason,
      madeAt: madeAt.toISOString(),
      isDone: doneAt !== null,
      ...(person ? { madeBy: person } : {}),
    },
    withoutPlace,
  };
}
