import type { Sql } from '#platform/database/database.ts';

/** A row of an event as it was copied from the plan. `attributes`: one hexadecimal digit for each seat. */
export type StoredRow = {
  number: number;
  block: number;
  blockLabel: string;
  isAway: boolean;
  blockCategory: number;
  label: string;
  category: number;
  labels: string[];
  attributes: string;
};

/** All rows of an event that are in its plan, the best first. */
export function listLayout(sql: Sql, eventId: string): Promise<StoredRow[]> {
  return sql<StoredRow[]>`
    select r.number, r.block, b.label as block_label, b.kind = 'away' as is_away, b.category as block_category, r.label,
      r.category, r.labels, r.attributes
    from ticketing.event_row r join ticketing.event_block b on b.event_id = r.event_id and b.number = r.block
    where r.event_id = ${eventId} and not r.is_retired order by b.rank, r.rank, r.number`;
}

/** Taken positions by row, for rows that have any; of all rows of an event, or of those with these numbers. */
export function listTaken(
  sql: Sql,
  eventId: string,
  now: Date,
  numbers?: readonly number[],
): Promise<{ number: number; taken: number[] }[]> {
  const ofThese = numbers ? sql`and row_number = any(${[...numbers]}::int[])` : sql``;
  return sql<{ number: number; taken: number[] }[]>`
    select row_number as number, array_agg(position::int) as taken from ticketing.occupied o
    where event_id = ${eventId} ${ofThese} and coalesce(greatest(expires_at, kept_until), 'infinity') > ${now}
    group by row_number`;
}
