import type { Sql } from '#platform/database/database.ts';

/** Locks all rows and pools of an event: whoever wants a place of it waits until the transaction ends. */
export async function lockPlaces(sql: Sql, eventId: string): Promise<void> {
  await sql`select 1 from ticketing.event_row where event_id = ${eventId} order by number for update`;
  await sql`select 1 from ticketing.contingent where event_id = ${eventId} order by pool for update`;
}

/** Is or was something of an event sold, is something held, or kept back for guests? */
export async function hasTickets(sql: Sql, eventId: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ hasTickets: boolean }[]>`
    select exists (select from ticketing."right" where event_id = ${eventId})
      or exists (select from ticketing.receipt where event_id = ${eventId})
      or exists (select from ticketing.allocation where event_id = ${eventId})
      or exists (select from ticketing.sale s join ticketing.contingent c on c.pool = s.pool
        where c.event_id = ${eventId})
      or exists (select from ticketing.occupied
        where event_id = ${eventId} and (by <> 'hold' or greatest(expires_at, kept_until) > ${now}))
      or exists (select from ticketing.hold h join ticketing.contingent c on c.pool = h.pool
        where c.event_id = ${eventId} and greatest(h.expires_at, h.kept_until) > ${now}) as has_tickets`;
  return row!.hasTickets;
}

/** Deletes what was copied from the plan, with holds that have ended. What an event without a plan sells stays. */
export async function deletePlaces(sql: Sql, eventId: string): Promise<void> {
  await sql`
    delete from ticketing.hold h using ticketing.contingent c where c.event_id = ${eventId} and c.pool = h.pool`;
  await sql`delete from ticketing.occupied where event_id = ${eventId}`;
  await sql`delete from ticketing.event_row where event_id = ${eventId}`;
  await sql`delete from ticketing.contingent where event_id = ${eventId} and block is not null`;
  await sql`update ticketing.contingent set held = 0 where event_id = ${eventId}`;
  await sql`delete from ticketing.event_block where event_id = ${eventId}`;
}
