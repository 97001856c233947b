import type { Sql } from '#platform/database/database.ts';

export type Allocation = {
  id: string;
  eventId: string;
  kind: 'blocked' | 'guests' | 'season' | 'lottery';
  reason: string;
  until: Date | null;
  madeBy: string | null;
  madeAt: Date;
  endedAt: Date | null;
  /** Of standing places: where and how many. */
  pool: string | null;
  places: number | null;
};

/** With its seats by row, and the standing block. */
export type ListedAllocation = Allocation & {
  block: { number: number; stand: string; label: string } | null;
  seats: { row: number; block: string; label: string; labels: string[]; positions: number[] }[];
};

/** Writes an allocation down. */
export async function insertAllocation(sql: Sql, allocation: Allocation): Promise<void> {
  const { id, eventId, kind, reason, until, madeBy, madeAt, pool, places } = allocation;
  await sql`
    insert into ticketing.allocation (id, event_id, kind, reason, until, made_by, made_at, pool, places)
    values (${id}, ${eventId}, ${kind}, ${reason}, ${until}, ${madeBy}, ${madeAt}, ${pool}, ${places})`;
}

/** An allocation that is not over, locked. */
export async function lockAllocation(sql: Sql, eventId: string, id: string): Promise<Allocation | undefined> {
  const [row] = await sql<Allocation[]>`
    select id, event_id, kind, reason, until, made_by, made_at, ended_at, pool, places from ticketing.allocation
    where id = ${id} and event_id = ${eventId} and ended_at is null for update`;
  return row;
}

/** Rows of seats on which an allocation lies. */
export async function rowsOfAllocation(sql: Sql, id: string): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select distinct row_number as number from ticketing.occupied where allocation_id = ${id}`;
  return rows.map(({ number }) => number);
}

/** An allocation keeps so many standing places from now on; with none it is over. */
export async function shrinkAllocation(sql: Sql, id: string, places: number, now: Date): Promise<void> {
  if (places === 0) await markAllocationEnded(sql, id, now);
  else await sql`update ticketing.allocation set places = ${places} where id = ${id}`;
}

export async function markAllocationEnded(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`update ticketing.allocation set ended_at = ${at} where id = ${id} and ended_at is null`;
}

/** Allocations of an event, newest first; `id`: only that one. */
export function listAllocationRows(sql: Sql, eventId: string, id?: string): Promise<ListedAllocation[]> {
  const only = id === undefined ? sql`` : sql`and a.id = ${id}`;
  return sql<ListedAllocation[]>`
    select a.id, a.event_id, a.kind, a.reason, a.until, a.made_by, a.made_at, a.ended_at, a.pool, a.places,
      (select json_build_object('number', b.number, 'stand', b.stand, 'label', b.label) from ticketing.event_block b
        where b.pool = a.pool) as block,
      (select coalesce(json_agg(json_build_object('row', o.number, 'block', o.block, 'label', o.label,
          'labels', o.labels, 'positions', o.positions) order by o.number), '[]')
        from (
          select r.number, r.label, r.labels, b.label as block, array_agg(o.position::int order by o.position) as positions
          from ticketing.occupied o
          join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
          join ticketing.event_block b on b.event_id = r.event_id and b.number = r.block
          where o.allocation_id = a.id group by r.number, r.label, r.labels, b.label
        ) o) as seats
    from ticketing.allocation a where a.event_id = ${eventId} ${only} order by a.made_at desc, a.id desc limit 500`;
}

/** Allocations whose time is over, at most `limit`. */
export function listOverdueAllocations(sql: Sql, now: Date, limit: number): Promise<{ id: string; eventId: string }[]> {
  return sql<{ id: string; eventId: string }[]>`
    select id, event_id from ticketing.allocation where until <= ${now} and ended_at is null
    order by until, id limit ${limit}`;
}
