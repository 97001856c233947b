// Quotas: how many places of a category a phase gives away at most.
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isTaken } from './seatStore.ts';

export type Quota = { eventId: string; phase: number; category: number };

/**
 * Counts places into the quota of a phase and category, where there is one; false: it would be exceeded. Locks the
 * quota until the transaction ends. `taken` never counts fewer than are held and sold, so it is believed as long as it
 * has room; when it is full, what is there is counted anew.
 */
export async function takeQuota(
  sql: Sql,
  { eventId, phase, category, places, now }: Quota & { places: number; now: Date },
): Promise<boolean> {
  const which = sql`event_id = ${eventId} and phase = ${phase} and category = ${category}`;
  const [quota] = await sql<{ taken: number; places: number }[]>`
    update ticketing.quota set taken = taken + ${places} where ${which} returning taken, places`;
  if (!quota || quota.taken <= quota.places) return true;
  const [counted] = await sql<{ taken: number; places: number }[]>`
    update ticketing.quota set taken = ${places} + (${countTaken(sql, { eventId, phase, category, now })})
    where ${which} returning taken, places`;
  return counted!.taken <= counted!.places;
}

/** Seats and standing places that are held or sold in a phase and category. */
const countTaken = (sql: Sql, { eventId, phase, category, now }: Quota & { now: Date }): Fragment => sql`
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
