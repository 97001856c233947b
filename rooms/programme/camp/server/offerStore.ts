import type { Sql } from '#platform/database/database.ts';

/** A booking on the waiting list, and the places that it needs. */
type Waiting = { id: string; guardianId: string | null; places: number };

/** Who waits for a camp, in the order in which they came; its pool must be locked. */
export const listWaiting = (sql: Sql, pool: string): Promise<Waiting[]> => sql<Waiting[]>`
  select b.id, b.guardian_id, b.places from camp.booking b join camp.pool p on p.camp_id = b.camp_id
  where p.pool = ${pool} and b.state = 'waiting' order by b.created_at, b.id`;

/** Free places of a locked pool, whose expired holds are gone. */
export async function countFree(sql: Sql, pool: string): Promise<number> {
  const [row] = await sql<{ free: number }[]>`select on_hand - held as free from camp.pool where pool = ${pool}`;
  return row?.free ?? 0;
}

/** Takes free places out of the sale for an offer; negative: gives them back. The pool must be locked. */
export async function moveToOffers(sql: Sql, pool: string, places: number): Promise<void> {
  await sql`update camp.pool set on_hand = on_hand - ${places}, offered = offered + ${places} where pool = ${pool}`;
}

/** Pools in which offers have ended, drafts are to go, or somebody waits beside free places. */
export const listPoolsToTidy = async (sql: Sql, now: Date): Promise<string[]> => {
  const rows = await sql<{ pool: string }[]>`
    select p.pool from camp.pool p join camp.camp c on c.id = p.camp_id
    where exists (select from camp.booking b where b.camp_id = p.camp_id and b.state in ('draft', 'offered', 'accepted')
        and b.expires_at <= ${now})
      or (c.state = 'published' and exists (
        select from camp.booking b where b.camp_id = p.camp_id and b.state = 'waiting'
          and b.places <= p.on_hand - (
            select coalesce(sum(quantity), 0) from camp.hold h where h.pool = p.pool and h.expires_at > ${now})))
    order by p.pool collate "C"`;
  return rows.map(({ pool }) => pool);
};

/** Offers and drafts of a locked pool whose time is over, except those that lie in a cart. */
export const listOver = (sql: Sql, pool: string, now: Date) => sql<
  { id: string; state: 'draft' | 'offered' | 'accepted'; places: number; guardianId: string | null }[]
>`
  select b.id, b.state, b.places, b.guardian_id from camp.booking b join camp.pool p on p.camp_id = b.camp_id
  where p.pool = ${pool} and b.state in ('draft', 'offered', 'accepted') and b.expires_at <= ${now}
    and not exists (select from camp.hold h where h.booking_id = b.id and h.expires_at > ${now})
  order by b.id`;

/** Joins holds of the sale with their bookings. */
export async function noteHolds(sql: Sql, holds: readonly { holdId: string; bookingId: string }[]): Promise<void> {
  for (const { holdId, bookingId } of holds)
    await sql`update camp.hold set booking_id = ${bookingId} where id = ${holdId}`;
}
