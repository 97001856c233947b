import type { Sql } from '#platform/database/database.ts';

/** The till of an event on a day (YYYY-MM-DD); `counted` null: it is open. Cents. */
export type Till = {
  eventId: string;
  day: string;
  openedWith: number;
  openedBy: string;
  openedAt: Date;
  counted: number | null;
  closedBy: string | null;
  closedAt: Date | null;
  note: string | null;
};

const columns = (sql: Sql) => sql`
  event_id, to_char(day, 'YYYY-MM-DD') as day, opened_with, opened_by, opened_at, counted, closed_by, closed_at, note`;

/** The tills of an event by day, the first first; `day`: only that one. */
export function listTills(sql: Sql, eventId: string, day?: string): Promise<Till[]> {
  return sql<Till[]>`
    select ${columns(sql)} from ticketing.till
    where event_id = ${eventId} and (${day ?? null}::date is null or day = ${day ?? null}::date) order by till.day`;
}

/** Opens the till of a day. False: it is open already, or was closed. */
export async function insertTill(
  sql: Sql,
  {
    eventId,
    day,
    openedWith,
    openedBy,
    openedAt,
  }: Pick<Till, 'eventId' | 'day' | 'openedWith' | 'openedBy' | 'openedAt'>,
): Promise<boolean> {
  const rows = await sql`
    insert into ticketing.till (event_id, day, opened_with, opened_by, opened_at)
    values (${eventId}, ${day}, ${openedWith}, ${openedBy}, ${openedAt}) on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Writes down what was counted. False: it was closed before. */
export async function markTillClosed(
  sql: Sql,
  { eventId, day }: Pick<Till, 'eventId' | 'day'>,
  { counted, by, at, note }: { counted: number; by: string; at: Date; note: string | null },
): Promise<boolean> {
  const rows = await sql`
    update ticketing.till set counted = ${counted}, closed_by = ${by}, closed_at = ${at}, note = ${note}
    where event_id = ${eventId} and day = ${day} and closed_at is null returning 1`;
  return rows.length === 1;
}
