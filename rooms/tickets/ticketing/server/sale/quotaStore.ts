// Quotas: how many places of a category a phase gives away at most. A quota's row is locked last of all that a hold of
// seats locks, since everybody who buys in the category waits for it.
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isTaken } from './seatStore.ts';

export type Quota = { eventId: string; phase: number; category: number };

const ofQuota = (sql: Sql, { eventId, phase, category }: Quota): Fragment =>
  sql`event_id = ${eventId} and phase = ${phase} and category = ${category}`;

/**
 * Takes places from a quota, where there is one, and locks it until the transaction ends. `areHeld`: they are held
 * already, so that a count finds them. False: the quota would be exceeded.
 */
export async function takeQuota(
  sql: Sql,
  quota: Quota,
  { places, areHeld, now }: { places: number; areHeld: boolean; now: Date },
): Promise<boolean> {
  const taken = await sql`
    update ticketing.quota set room = room - ${places} where ${ofQuota(sql, quota)} and room >= ${places} returning 1`;
  return taken.length > 0 || countAnew(sql, quota, { wanted: areHeld ? 0 : places, now });
}

/**
 * Locks a quota and counts what is held and sold, which may be less than was taken since: holds run out. `wanted`:
 * places that are to be held and not counted yet. False: the quota is exceeded.
 */
async function countAnew(sql: Sql, quota: Quota, { wanted, now }: { wanted: number; now: Date }): Promise<boolean> {
  const locked = await sql`select 1 from ticketing.quota where ${ofQuota(sql, quota)} for no key update`;
  if (locked.length === 0) return true;
  const [counted] = await sql<{ room: number }[]>`
    with counted as (
      select places - (${countTaken(sql, quota, now)}) - ${wanted}::int as room
      from ticketing.quota where ${ofQuota(sql, quota)}
    )
    update ticketing.quota set room = greatest(0, counted.room) from counted where ${ofQuota(sql, quota)}
    returning counted.room`;
  return counted!.room >= 0;
}

/** Seats and standing places that are held or sold in a phase and category. */
const countTaken = (sql: Sql, { eventId, phase, category }: Quota, now: Date): Fragment => sql`
  select (select count(*)::int from ticketing.occupied o
      join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${eventId} and o.phase = ${phase} and r.category = ${category} and o.by = 'hold'
        and ${isTaken(sql, now)})
    + (select coalesce(sum(h.quantity), 0)::int from ticketing.hold h
      join ticketing.contingent c on c.pool = h.pool
      join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
      where c.event_id = ${eventId} and h.phase = ${phase} and b.category = ${category} and h.expires_at > ${now})
    + (select count(*)::int from ticketing.right i
      where i.event_id = ${eventId} and i.phase = ${phase} and i.category = ${category} and i.ended_at is null)`;
