import type { Sql } from '#platform/database/database.ts';
import type { BlockKind, Point } from '#rooms/tickets/stadium/server/index.ts';
import type { Seat } from '../../seatRules.ts';
import type { Figures } from './figureStore.ts';

export type BlockFigures = Figures & {
  number: number;
  stand: string;
  label: string;
  kind: BlockKind;
  category: number;
  entrance: string;
  outline: Point[];
};

/** Blocks of an event with what lies on their places, the best first. Single SQL query. */
export function listBlockFigures(sql: Sql, eventId: string, now: Date): Promise<BlockFigures[]> {
  return sql<BlockFigures[]>`
    select b.number, b.stand, b.label, b.kind, b.category, b.entrance, b.outline, b.places,
      (coalesce(o.sold, 0) + coalesce(c.capacity - c.kept_back - c.on_hand, 0))::int as sold,
      (coalesce(o.held, 0) + coalesce((
        select sum(quantity) from ticketing.hold h where h.pool = c.pool and expires_at > ${now}), 0))::int as held,
      (coalesce(o.kept_back, 0) + coalesce(c.kept_back, 0))::int as kept_back
    from ticketing.event_block b
    left join ticketing.contingent c on c.pool = b.pool
    left join (
      select r.block, count(*) filter (where by = 'right') as sold, count(*) filter (where by = 'allocation') as kept_back,
        count(*) filter (where by = 'hold' and greatest(expires_at, kept_until) > ${now}) as held
      from ticketing.occupied o
      join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${eventId} group by r.block
    ) o on o.block = b.number
    where b.event_id = ${eventId} and not b.is_retired order by b.rank, b.number`;
}

export type RowStates = {
  number: number;
  label: string;
  category: number;
  labels: string[];
  attributes: string;
  taken: { position: number; by: 'hold' | 'right' | 'allocation' }[];
};

/** Rows of a block with the seats on which something lies; expired holds are left out. */
export function listRowStates(sql: Sql, eventId: string, block: number, now: Date): Promise<RowStates[]> {
  return sql<RowStates[]>`
    select r.number, r.label, r.category, r.labels, r.attributes, (
      select coalesce(json_agg(json_build_object('position', position, 'by', by)), '[]') from ticketing.occupied o
      where o.event_id = r.event_id and o.row_number = r.number
        and (by <> 'hold' or greatest(expires_at, kept_until) > ${now})) as taken
    from ticketing.event_row r where r.event_id = ${eventId} and r.block = ${block} order by r.number`;
}

export type FoundSeat = {
  block: string;
  row: string;
  seat: string;
  rowNumber: number;
  position: number;
  category: number;
  by: 'hold' | 'right' | 'allocation' | null;
  rightId: string | null;
  reason: string | null;
};

/** Seats by their labels, with what lies on them. */
export function listSeatsByLabel(
  sql: Sql,
  eventId: string,
  { block, row, seat }: { block: string; row?: string | undefined; seat?: string | undefined },
  now: Date,
): Promise<FoundSeat[]> {
  return sql<FoundSeat[]>`
    select b.label as block, r.label as row, s.label as seat, r.number as row_number,
      s.position::int as position, r.category, o.by, o.right_id, a.reason
    from ticketing.event_block b
    join ticketing.event_row r on r.event_id = b.event_id and r.block = b.number
    cross join lateral unnest(r.labels) with ordinality s (label, position)
    left join ticketing.occupied o on o.event_id = r.event_id and o.row_number = r.number
      and o.position = s.position and (o.by <> 'hold' or greatest(o.expires_at, o.kept_until) > ${now})
    left join ticketing.allocation a on a.id = o.allocation_id
    where b.event_id = ${eventId} and not b.is_retired and lower(b.label) = lower(${block})
      ${row ? sql`and lower(r.label) = lower(${row})` : sql``}
      ${seat ? sql`and lower(s.label) = lower(${seat})` : sql``}
    order by r.number, s.position limit 100`;
}

/** Locks rows of seats in the order of their numbers. `attributes`: one hexadecimal digit for each seat. */
export function lockRows(
  sql: Sql,
  eventId: string,
  numbers: readonly number[],
): Promise<{ number: number; category: number; attributes: string }[]> {
  return sql<{ number: number; category: number; attributes: string }[]>`
    select number, category, attributes from ticketing.event_row
    where event_id = ${eventId} and number = any(${[...new Set(numbers)]}::int[]) and not is_retired
    order by number for update`;
}

const columnsOf = (seats: readonly Seat[]) => [seats.map(({ row }) => row), seats.map(({ position }) => position)];

/**
 * Puts an allocation on seats whose rows are locked; an expired hold gives way. Answers the seats on which something
 * else lies: then not all of them have been taken.
 */
export async function occupySeats(
  sql: Sql,
  { eventId, allocationId, seats }: { eventId: string; allocationId: string; seats: readonly Seat[] },
  now: Date,
): Promise<{ block: string; row: string; seat: string }[]> {
  const [rows, positions] = columnsOf(seats);
  const put = await sql`
    insert into ticketing.occupied (event_id, row_number, position, by, allocation_id)
    select ${eventId}, row_number, position, 'allocation', ${allocationId}
    from unnest(${rows!}::int[], ${positions!}::smallint[]) s (row_number, position)
    on conflict (event_id, row_number, position) do update set by = 'allocation',
      allocation_id = excluded.allocation_id, hold_id = null, expires_at = null, kept_until = null, code = null,
      fan_id = null, phase = null
    where occupied.by = 'hold' and greatest(occupied.expires_at, occupied.kept_until) <= ${now}
    returning 1`;
  if (put.length === seats.length) return [];
  return sql<{ block: string; row: string; seat: string }[]>`
    select b.label as block, r.label as row, r.labels[o.position] as seat
    from unnest(${rows!}::int[], ${positions!}::smallint[]) s (row_number, position)
    join ticketing.occupied o on o.event_id = ${eventId} and o.row_number = s.row_number and o.position = s.position
    join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
    join ticketing.event_block b on b.event_id = r.event_id and b.number = r.block
    where o.allocation_id is distinct from ${allocationId} order by r.number, o.position limit 20`;
}

/** Takes an allocation off some seats, or off all of them. Answers how many. */
export async function leaveSeats(sql: Sql, allocationId: string, seats?: readonly Seat[]): Promise<number> {
  const [rows, positions] = columnsOf(seats ?? []);
  const rest = seats
    ? sql`and (row_number, position) in (select * from unnest(${rows!}::int[], ${positions!}::smallint[]))`
    : sql``;
  const freed = await sql`
    delete from ticketing.occupied where allocation_id = ${allocationId} ${rest} returning 1`;
  return freed.length;
}

/** Takes standing places out of sale; the pool must be locked and without expired holds. False: too few are free. */
export async function keepBack(sql: Sql, pool: string, places: number): Promise<boolean> {
  const rows = await sql`
    update ticketing.contingent set on_hand = on_hand - ${places}, kept_back = kept_back + ${places}
    where pool = ${pool} and on_hand - held >= ${places} and not is_retired returning 1`;
  return rows.length === 1;
}

/** Gives standing places back to sale. */
export async function giveBack(sql: Sql, pool: string, places: number): Promise<void> {
  await sql`
    update ticketing.contingent set on_hand = on_hand + ${places}, kept_back = kept_back - ${places}
    where pool = ${pool}`;
}
