import type { Sql } from '#platform/database/database.ts';
import type { CancellationKind, CancellationScope } from '../../cancellationRules.ts';

/** That an event does not take place with its spectators, and since when its money goes back. */
export type Cancellation = CancellationScope & {
  id: string;
  eventId: string;
  reason: string;
  saleEndBefore: Date;
  askedBy: string;
  approvedBy: string | null;
  decidedAt: Date;
  beginsAt: Date;
  begunAt: Date | null;
};

const columns = (sql: Sql) => sql`
  id, event_id, kind, reason, keeps_guests, keeps_allocations, sale_end_before, asked_by, approved_by, decided_at,
  begins_at, begun_at`;

export async function insertCancellation(sql: Sql, made: Omit<Cancellation, 'begunAt'>): Promise<void> {
  await sql`
    insert into ticketing.cancellation (id, event_id, kind, reason, keeps_guests, keeps_allocations, sale_end_before,
      asked_by, approved_by, decided_at, begins_at)
    values (${made.id}, ${made.eventId}, ${made.kind}, ${made.reason}, ${made.keepsGuests}, ${made.keepsAllocations},
      ${made.saleEndBefore}, ${made.askedBy}, ${made.approvedBy}, ${made.decidedAt}, ${made.beginsAt})`;
}

/** The last one of an event that was not undone, or the one of that id, undone or not. */
export async function findCancellation(
  sql: Sql,
  of: { eventId: string } | { id: string },
): Promise<Cancellation | undefined> {
  const which = 'id' in of ? sql`id = ${of.id}` : sql`event_id = ${of.eventId} and undone_at is null`;
  const [row] = await sql<Cancellation[]>`select ${columns(sql)} from ticketing.cancellation where ${which}
    order by decided_at desc, id desc limit 1`;
  return row;
}

/** Notes that it goes ahead. False: it does already, or was undone. The event must be locked. */
export async function markBegun(sql: Sql, id: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update ticketing.cancellation set begun_at = ${at} where id = ${id} and begun_at is null and undone_at is null
    returning 1`;
  return rows.length === 1;
}

/** Takes it back, unless it has begun. The event must be locked. */
export async function markUndone(sql: Sql, id: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update ticketing.cancellation set undone_at = ${at} where id = ${id} and begun_at is null and undone_at is null
    returning 1`;
  return rows.length === 1;
}

/**
 * Ends the sale of a locked event for good, and says that it is not played, or without spectators. Where only tickets
 * without a place end, both stay as they are.
 */
export async function markCancelled(sql: Sql, id: string, kind: CancellationKind, now: Date): Promise<void> {
  await sql`
    update ticketing.event set version = version + 1, changed_at = ${now},
      state = case when ${kind} = 'calledOff' then 'cancelled' else state end,
      is_behind_closed_doors = is_behind_closed_doors or ${kind} = 'closedDoors',
      on_sale_until = case when ${kind} = 'noPlace' then on_sale_until
        else greatest(on_sale_from + interval '1 second', least(on_sale_until, ${now})) end
    where id = ${id}`;
}

/** Takes that back; the sale ends as it was to. Doors that were closed before stay closed. */
export async function markTakingPlace(
  sql: Sql,
  id: string,
  { kind, saleEndBefore }: Pick<Cancellation, 'kind' | 'saleEndBefore'>,
  now: Date,
): Promise<void> {
  await sql`
    update ticketing.event e set version = version + 1, changed_at = ${now}, state = 'published',
      is_behind_closed_doors = exists (select from ticketing.cancellation c
        where c.event_id = e.id and c.kind = 'closedDoors' and c.undone_at is null),
      on_sale_until = case when ${kind} = 'noPlace' then on_sale_until
        else greatest(${saleEndBefore}, on_sale_from + interval '1 second') end
    where id = ${id}`;
}
