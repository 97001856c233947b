import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { type Plan, readPlan } from '#rooms/tickets/stadium/server/index.ts';
import { type officeEventsApi, officeRefusals } from '../../officeApi.ts';
import { type EventTerms, faultsOf, momentsOfSale } from '../../termsRules.ts';
import { renewTicketPages } from '../renewTicketPages.ts';
import { copyPlan } from '../sale/planStore.ts';
import { ofEvent } from '../trailSubjects.ts';
import { eventOnWire } from './eventOnWire.ts';
import {
  deleteDraftRows,
  getOfficeEvent,
  lockEvent,
  markDraft,
  markPublished,
  type OfficeEvent,
  saveSaleEnd,
} from './officeEventStore.ts';
import { placesByCategory } from './placesByCategory.ts';
import { deletePlaces, hasTickets, lockPlaces } from './publicationStore.ts';

type RoomApi = typeof officeEventsApi;
type Reply = Promise<ReplyOf<RoomApi['readTicketEvent']>>;

/**
 * An event that nobody else of the staff changes until the transaction ends. Refuses 404, and 409 while its tickets get
 * places in another venue.
 */
export async function lockedEvent(tx: Context, id: string): Promise<OfficeEvent> {
  if (!(await lockEvent(tx.sql, id))) refuse(officeRefusals.unknownTicketEvent);
  const event = await getOfficeEvent(tx.sql, id);
  return event.isMoving ? refuse(officeRefusals.eventStateNotPossible) : event;
}

/** The same, as the clerk has seen it. Refuses 404, and 409 for another version. */
export async function lockedVersion(tx: Context, id: string, version: number): Promise<OfficeEvent> {
  const event = await lockedEvent(tx, id);
  return event.version === version ? event : refuse(officeRefusals.changedMeanwhile);
}

/** Has pages renewed now, and whenever the sale changes by itself. */
export async function renewPagesOf(tx: Context, terms: EventTerms): Promise<void> {
  await contentChanged(tx, 'ticketing');
  for (const startAfter of momentsOfSale(terms))
    if (startAfter > tx.now) await tx.enqueue(renewTicketPages.name, {}, { startAfter });
}

/** Publishes a draft with the places of its plan. Refuses 400 with what is missing, 404 and 409. */
export function publishTicketEvent(ctx: Context, { eventId, version }: InputOf<RoomApi['publishTicketEvent']>): Reply {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    if (event.state !== 'draft') refuse(officeRefusals.eventStateNotPossible);
    if (event.startsAt <= tx.now) refuse(officeRefusals.notForSale);
    const { terms } = event;
    const plan = await planOf(tx, terms);
    const errors = faultsOf(terms, event.startsAt, placesByCategory(plan?.blocks ?? []));
    if (Object.keys(errors).length > 0) refuse(commonRefusals.invalidInput, { errors });
    if (plan) await copyPlan(tx.sql, event, plan);
    await markPublished(tx.sql, eventId, tx.now);
    await tx.emit('TicketEventPublished', { eventId });
    await renewPagesOf(tx, terms);
    await tx.audit({ subject: ofEvent(eventId), before: { state: 'draft' }, after: { state: 'published' } });
    return eventOnWire(tx, await getOfficeEvent(tx.sql, eventId));
  });
}

/**
 * Makes a published event a draft again: fans no longer see it, and the places of its plan are copied anew when it is
 * published. Refuses 404, and 409 once something of it is sold, held or kept back. Buyers who ask for a place meanwhile
 * wait for its row, and find none.
 */
export function takeBackPublication(
  ctx: Context,
  { eventId, version }: InputOf<RoomApi['takeBackPublication']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    if (event.state !== 'published') refuse(officeRefusals.eventStateNotPossible);
    await lockPlaces(tx.sql, eventId);
    if (await hasTickets(tx.sql, eventId, tx.now)) refuse(officeRefusals.hasTickets);
    await deletePlaces(tx.sql, eventId);
    await markDraft(tx.sql, eventId, tx.now);
    await renewPagesOf(tx, event.terms);
    await tx.audit({ subject: ofEvent(eventId), before: { state: 'published' }, after: { state: 'draft' } });
    return eventOnWire(tx, await getOfficeEvent(tx.sql, eventId));
  });
}

/** The plan whose places an event sells; undefined: it has none. Refuses 409 where it is not published. */
export async function planOf(tx: Context, { planId }: EventTerms): Promise<Plan | undefined> {
  if (planId === null) return undefined;
  return (await readPlan(tx, planId)) ?? refuse(officeRefusals.notForSale);
}

/** Deletes a draft. Refuses 404 and 409. */
export function deleteDraft(ctx: Context, { eventId }: InputOf<RoomApi['deleteDraft']>): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedEvent(tx, eventId);
    if (event.state !== 'draft') refuse(officeRefusals.eventStateNotPossible);
    await deleteDraftRows(tx.sql, eventId);
    await tx.audit({ subject: ofEvent(eventId), before: { slug: event.slug } });
  });
}

/** Ends a sale now, or lets it run until a later moment again. What is held may still be paid. Refuses 400, 404, 409. */
export function moveSaleEnd(ctx: Context, { eventId, version, until, reason }: InputOf<RoomApi['moveSaleEnd']>): Reply {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    if (event.state !== 'published') refuse(officeRefusals.eventStateNotPossible);
    const end = until === undefined ? tx.now : new Date(until);
    if (end > event.startsAt || (until !== undefined && end <= tx.now))
      refuse(commonRefusals.invalidInput, { errors: { until: ['invalid'] } });
    await saveSaleEnd(tx.sql, eventId, end, tx.now);
    await renewPagesOf(tx, { ...event.terms, onSaleUntil: end.toISOString() });
    const before = { onSaleUntil: event.terms.onSaleUntil };
    await tx.audit({ subject: ofEvent(eventId), before, after: { onSaleUntil: end.toISOString() }, why: reason });
    return eventOnWire(tx, await getOfficeEvent(tx.sql, eventId));
  });
}
