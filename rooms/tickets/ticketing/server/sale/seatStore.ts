// Seats that somebody has: the rows of `ticketing.occupied`. Anyone who chooses seats locks their rows of seats first,
// in the order of events and numbers; that a seat is in one hand only is the primary key's work.
import type { TicketClass } from '#club/ticketClasses.ts';
import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import type { Place } from './placeRules.ts';

/**
 * A row of seats as it is at this moment. `taken`: by others; `own`: by the holds that are asked about; `wheelchairs`
 * and `companions`: seats that this fan holds or has bought for them.
 */
export type LockedRow = {
  number: number;
  block: number;
  category: number;
  attributes: string;
  taken: number[];
  own: number[];
  wheelchairs: number[];
  companions: number[];
};

/** Does something lie on the seat? A hold or an allocation whose time is over does not. */
export const isTaken = (sql: Sql, now: Date): Fragment =>
  sql`coalesce(greatest(o.expires_at, o.kept_until), 'infinity') > ${now}`;

/** A point to which rows that were locked in vain are let go. */
export async function saveChoice(sql: Sql): Promise<void> {
  await sql`savepoint before_choice`;
}

/** Lets go of all rows locked since `saveChoice`. */
export async function rollBackChoice(sql: Sql): Promise<void> {
  await sql`rollback to savepoint before_choice`;
}

export type RowReader = { fanId: string | null; holdIds: readonly string[]; now: Date };

/** Does this fan hold what lies on a seat, or have they bought it? */
export const isOfFan = (sql: Sql, fanId: string | null): Fragment => sql`(o.fan_id = ${fanId}::uuid or exists (
  select from ticketing."right" b where b.id = o.right_id and b.buyer_id = ${fanId}::uuid))`;

/** What is known of rows of seats; `rows`: some of `ticketing.event_row`, locked or not. */
const readRows = (sql: Sql, rows: Fragment, { fanId, holdIds, now }: RowReader): Promise<LockedRow[]> =>
  sql<LockedRow[]>`
    with r as materialized (${rows})
    select r.number, r.block, r.category, r.attributes, coalesce(taken, '{}') as taken, coalesce(own, '{}') as own,
      coalesce(wheelchairs, '{}') as wheelchairs, coalesce(companions, '{}') as companions
    from r left join lateral (
      select array_agg(position::int) filter (where not is_own) as taken,
        array_agg(position::int) filter (where is_own) as own,
        array_agg(position::int) filter (where accessible = 'WHEELCHAIR') as wheelchairs,
        array_agg(position::int) filter (where accessible = 'COMPANION') as companions
      from (
        select position, case when code in ('WHEELCHAIR', 'COMPANION') and ${isOfFan(sql, fanId)} then code end
            as accessible, by = 'hold' and hold_id = any(${[...holdIds]}::text[]) as is_own
        from ticketing.present_seats(r.event_id, r.number, ${now}) o
        where not (o.by = 'allocation' and o.fan_id is not null and o.fan_id is not distinct from ${fanId}::uuid)
      ) as one
    ) as sitting on true
    order by r.number`;

const someRows = (sql: Sql, eventId: string, numbers: readonly number[]): Fragment => sql`
  select * from ticketing.event_row
  where event_id = ${eventId} and number = any(${[...numbers]}::int[]) and not is_retired`;

/** Locks these rows of seats until the transaction ends, in the order of their numbers, and reads them. */
export const lockRows = (
  sql: Sql,
  eventId: string,
  numbers: readonly number[],
  reader: RowReader,
): Promise<LockedRow[]> =>
  readRows(sql, sql`${someRows(sql, eventId, numbers)} order by number for no key update`, reader);

/**
 * Locks the first of these rows of seats that nobody else has locked, and reads it; undefined: others are choosing in
 * all of them.
 */
export async function lockFirstFree(
  sql: Sql,
  eventId: string,
  numbers: readonly number[],
  reader: RowReader,
): Promise<LockedRow | undefined> {
  const [row] = await readRows(
    sql,
    sql`${someRows(sql, eventId, numbers)}
      order by array_position(${[...numbers]}::int[], number) limit 1 for no key update skip locked`,
    reader,
  );
  return row;
}

/** The rows of these blocks that cost the same as one of `numbers`, as they are now. */
export const readRowsAround = (
  sql: Sql,
  eventId: string,
  numbers: readonly number[],
  reader: RowReader,
): Promise<LockedRow[]> => {
  const around = sql`
    select * from ticketing.event_row where event_id = ${eventId} and (block, category) in (
      select block, category from (${someRows(sql, eventId, numbers)}) as asked)`;
  return readRows(sql, around, reader);
};

/** A seat that shall be held. */
export type SeatHold = Place & { holdId: string; code: TicketClass; expiresAt: Date };

export type HoldFor = { eventId: string; fanId: string | null; phase: number | null; now: Date };

/**
 * Holds these seats, where nothing lies on them, a hold of the same id does, or what is allocated to this fan. What a
 * checkout keeps of a hold stays kept, and a hold that lives stays in its phase. Answers how many were held.
 */
export async function putSeatHolds(
  sql: Sql,
  seats: readonly SeatHold[],
  { eventId, fanId, phase, now }: HoldFor,
): Promise<number> {
  const held = await sql`
    insert into ticketing.occupied as o (event_id, row_number, position, by, hold_id, expires_at, code, fan_id, phase)
    select ${eventId}, s.row, s.position, 'hold', s."holdId", s."expiresAt", s.code, ${fanId}::uuid,
      ${phase}::smallint
    from jsonb_to_recordset(${json(seats)}::jsonb)
      as s ("row" int, position smallint, "holdId" text, code text, "expiresAt" timestamptz)
    order by s.row, s.position
    on conflict (event_id, row_number, position) do update
    set by = 'hold', hold_id = excluded.hold_id, expires_at = excluded.expires_at, code = excluded.code,
      kept_until = case when o.hold_id = excluded.hold_id then o.kept_until end,
      fan_id = coalesce(excluded.fan_id, case when o.hold_id = excluded.hold_id then o.fan_id end),
      phase = case when o.hold_id = excluded.hold_id and ${isTaken(sql, now)} then o.phase else excluded.phase end,
      allocation_id = null
    where o.by <> 'right' and (not ${isTaken(sql, now)} or o.hold_id = excluded.hold_id
      or o.by = 'allocation' and o.fan_id = excluded.fan_id)
    returning 1`;
  return held.length;
}

/** Ids in a lasting order, so that no two transactions wait for each other. */
const ordered = (sql: Sql, holdIds: readonly string[]): Fragment => sql`
  select o.event_id, o.row_number, o.position, o.kept_until, o.expires_at from ticketing.occupied o
  where o.hold_id = any(${[...holdIds]}::text[]) order by o.event_id, o.row_number, o.position for update`;

const isSame = (sql: Sql): Fragment =>
  sql`o.event_id = m.event_id and o.row_number = m.row_number and o.position = m.position`;

/** Gives holds back; what a checkout keeps of them counts until its time is over. */
export async function releaseSeats(sql: Sql, holdIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with mine as materialized (${ordered(sql, holdIds)}), gone as (
      delete from ticketing.occupied o using mine m
      where ${isSame(sql)} and coalesce(m.kept_until, '-infinity') <= ${now}
    )
    update ticketing.occupied o set expires_at = least(o.expires_at, ${now}) from mine m
    where ${isSame(sql)} and m.kept_until > ${now}`;
}

/**
 * Keeps living holds until `until`, for this fan where one is known; those of `ended`, which an earlier checkout kept,
 * end. Answers the ids that are kept.
 */
export async function keepSeats(
  sql: Sql,
  holdIds: readonly string[],
  { until, ended, fanId, now }: { until: Date; ended: readonly string[]; fanId: string | null; now: Date },
): Promise<string[]> {
  const rows = await sql<{ holdId: string }[]>`
    with mine as materialized (${ordered(sql, [...holdIds, ...ended])}), gone as (
      delete from ticketing.occupied o using mine m where ${isSame(sql)} and o.hold_id = any(${[...ended]}::text[])
    )
    update ticketing.occupied o
    set kept_until = ${until}, expires_at = greatest(o.expires_at, ${until}), fan_id = coalesce(${fanId}::uuid, o.fan_id)
    from mine m
    where ${isSame(sql)} and o.hold_id = any(${[...holdIds]}::text[])
      and greatest(m.expires_at, m.kept_until) > ${now}
    returning o.hold_id`;
  return rows.map(({ holdId }) => holdId);
}

/** Deletes holds whose time is over, at most `limit`; answers how many. They count no more before that. */
export async function deleteExpiredSeats(sql: Sql, now: Date, limit: number): Promise<number> {
  const rows = await sql`
    with gone as materialized (
      select event_id, row_number, position from ticketing.occupied o
      where by = 'hold' and expires_at <= ${now} and coalesce(kept_until, '-infinity') <= ${now}
      order by event_id, row_number, position limit ${limit} for update skip locked
    )
    delete from ticketing.occupied o using gone m where ${isSame(sql)} returning 1`;
  return rows.length;
}
