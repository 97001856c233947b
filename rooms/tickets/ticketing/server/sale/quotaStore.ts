// Quotas: how many places of a category a phase gives away at most. Each is kept in shares, so that not everybody who
// buys in a category waits for the same row.
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isTaken } from './seatStore.ts';

export type Quota = { eventId: string; phase: number; category: number };

/** In how many shares a quota is kept. */
export const quotaShares = 16;

const ofQuota = (sql: Sql, { eventId, phase, category }: Quota): Fragment =>
  sql`event_id = ${eventId} and phase = ${phase} and category = ${category}`;

/**
 * Takes places from one share of a quota, which it locks until the transaction ends; false, and nothing locked, where
 * it has less room. All shares together never have more room than may still be held and sold.
 */
export const takeFromShare = (sql: Sql, { eventId, phase, category }: Quota, places: number): Fragment => sql`
  ticketing.take_from_share(${eventId}::uuid, ${phase}::smallint, ${category}::smallint,
    ${quotaShares}::integer, ${places}::integer)`;

/** Takes places from a quota, where there is one; false: it would be exceeded. Locks shares. */
export async function takeQuota(
  sql: Sql,
  quota: Quota,
  { places, now }: { places: number; now: Date },
): Promise<boolean> {
  const [row] = await sql<{ isTaken: boolean }[]>`select ${takeFromShare(sql, quota, places)} as is_taken`;
  return row!.isTaken || recountQuota(sql, quota, { wanted: places, now });
}

/**
 * Locks all shares of a quota, counts what is held and sold and shares out what is left. `wanted`: places that are to
 * be held and not counted yet. False: the quota is exceeded.
 */
export async function recountQuota(
  sql: Sql,
  quota: Quota,
  { wanted, now }: { wanted: number; now: Date },
): Promise<boolean> {
  const shares = await sql`
    select 1 from ticketing.quota_share where ${ofQuota(sql, quota)} order by share for update`;
  if (shares.length === 0) return true;
  const [counted] = await sql<{ room: number }[]>`
    with counted as (
      select places - (${countTaken(sql, quota, now)}) - ${wanted}::int as room
      from ticketing.quota where ${ofQuota(sql, quota)}
    ), shared as (
      update ticketing.quota_share set room = greatest(0, (counted.room + ${quotaShares} - share) / ${quotaShares})
      from counted where ${ofQuota(sql, quota)}
    )
    select room from counted`;
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
