import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type stadiumApi, stadiumRefusals } from '../api.ts';
import { listPlacesByCategory, listPlans, type PlanHead } from './planStore.ts';
import * as venueStore from './venueStore.ts';

type RoomApi = typeof stadiumApi;

/** All venues. */
export async function listVenues({ sql }: Context): Promise<ReplyOf<RoomApi['listVenues']>> {
  const venues = await venueStore.listVenues(sql);
  return { items: venues.map(({ places, ...venue }) => ({ ...venue, ...(places === null ? {} : { places }) })) };
}

/** Adds a venue. Refuses 409 where there is one of that name. */
export async function addVenue(
  ctx: Context,
  { name, city }: InputOf<RoomApi['addVenue']>,
): Promise<ReplyOf<RoomApi['addVenue']>> {
  const id = newId();
  await ctx.inTransaction(async (tx) => {
    if (!(await venueStore.insertVenue(tx.sql, { id, name, city }, tx.now))) refuse(stadiumRefusals.venueNameTaken);
    await tx.audit({ subject: { kind: 'venue', id }, after: { name, city } });
  });
  return { venueId: id };
}

/** A version as it goes over the wire, without its parts. */
export const planOnWire = ({ madeAt, changedAt, publishedAt, ...plan }: PlanHead) => {
  const { id, version, state, revision, note, places } = plan;
  return {
    id,
    version,
    state,
    revision,
    note,
    places,
    madeAt: madeAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(publishedAt === null ? {} : { publishedAt: publishedAt.toISOString() }),
  };
};

/** A venue with its versions. Refuses 404. */
export async function readVenue(
  { sql }: Context,
  { venueId }: InputOf<RoomApi['readVenue']>,
): Promise<ReplyOf<RoomApi['readVenue']>> {
  const venue = (await venueStore.findVenue(sql, venueId)) ?? refuse(commonRefusals.notFound);
  const places = Map.groupBy(await listPlacesByCategory(sql, venueId), ({ planId }) => planId);
  const plans = (await listPlans(sql, { venueId })).map((plan) => ({
    ...planOnWire(plan),
    categories: (places.get(plan.id) ?? []).map(({ planId: _, ...counted }) => counted),
  }));
  return { ...venue, plans };
}
