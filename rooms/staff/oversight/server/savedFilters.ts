import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type oversightApi, oversightRefusals } from '../api.ts';
import * as store from './filterStore.ts';

type RoomApi = typeof oversightApi;

const maxOfList = 20;
const personOf = ({ fan }: FanContext): string => fan.actor ?? fan.id;

/** The filters that the caller has saved for one list. One statement besides the token's. */
export const listSavedFilters = async (
  ctx: FanContext,
  { list }: InputOf<RoomApi['listSavedFilters']>,
): Promise<ReplyOf<RoomApi['listSavedFilters']>> => ({ items: await store.listFilters(ctx.sql, personOf(ctx), list) });

/** Saves filters under a name. Refuses 409 where the caller has 20 for this list, or the id is somebody else's. */
export async function saveFilter(
  ctx: FanContext,
  { id, list, name, filters }: InputOf<RoomApi['saveFilter']>,
): Promise<ReplyOf<RoomApi['saveFilter']>> {
  const one = { id, accountId: personOf(ctx), list, name, filters };
  if (!(await store.upsertFilter(ctx.sql, one, { now: ctx.now, most: maxOfList })))
    refuse(oversightRefusals.tooManyFilters);
  return { id, name, filters };
}

/** Deletes a filter of the caller. */
export const deleteFilter = (ctx: FanContext, { id }: InputOf<RoomApi['deleteFilter']>): Promise<void> =>
  store.deleteFilter(ctx.sql, { id, accountId: personOf(ctx) });
