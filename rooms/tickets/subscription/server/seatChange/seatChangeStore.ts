import type { Context } from '#platform/context.ts';
import type { SeatChangeWindow } from '../../seatChangeRules.ts';
import { isFree, type Place } from '../sale/placeStore.ts';

type Reader = Pick<Context, 'sql' | 'now'>;
type Key = { contractId: string; masterDataId: string };

/** The window of a season; undefined: seats stay. */
export async function findWindow(
  { sql }: Pick<Context, 'sql'>,
  masterDataId: string,
): Promise<SeatChangeWindow | undefined> {
  const [row] = await sql<SeatChangeWindow[]>`
    select seat_change_opens_on::text as opens_on, seat_change_closes_on::text as closes_on,
      seat_change_group as "group", seat_change_minutes as minutes
    from subscription.master_data where id = ${masterDataId} and seat_change_opens_on is not null`;
  return row;
}

export async function updateWindow(
  { sql }: Pick<Context, 'sql'>,
  masterDataId: string,
  window: SeatChangeWindow | undefined,
): Promise<void> {
  await sql`
    update subscription.master_data set seat_change_opens_on = ${window?.opensOn ?? null},
      seat_change_closes_on = ${window?.closesOn ?? null}, seat_change_group = ${window?.group ?? null},
      seat_change_minutes = ${window?.minutes ?? null}
    where id = ${masterDataId}`;
}

/** How many renewed contracts of the season were confirmed before this one. Single SQL query. */
export async function countConfirmedBefore(
  { sql }: Pick<Context, 'sql'>,
  { contractId, masterDataId }: Key,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from subscription.term t, subscription.term own
    where own.contract_id = ${contractId} and own.master_data_id = ${masterDataId}
      and t.master_data_id = own.master_data_id and t.ended_at is null and t.order_line_id is null
      and (t.confirmed_at, t.contract_id) < (own.confirmed_at, own.contract_id)`;
  return row!.count;
}

/** Renewed contracts that are confirmed, and how many of them have changed their seat. Single SQL query. */
export async function countChanges(
  { sql }: Pick<Context, 'sql'>,
  masterDataId: string,
): Promise<{ contracts: number; changed: number }> {
  const [row] = await sql<{ contracts: number; changed: number }[]>`
    select count(*)::integer as contracts, count(s.contract_id)::integer as changed
    from subscription.term t left join subscription.seat_change s
      on s.contract_id = t.contract_id and s.master_data_id = t.master_data_id
    where t.master_data_id = ${masterDataId} and t.ended_at is null and t.order_line_id is null
      and t.confirmed_at is not null`;
  return row!;
}

/** What was before; price in gross cents. */
export type SeatChange = Place & { toPool: string; priceBefore: number; isFree: boolean };

export async function findSeatChange(
  { sql, now }: Reader,
  { contractId, masterDataId }: Key,
): Promise<SeatChange | undefined> {
  const [row] = await sql<SeatChange[]>`
    select p.pool, p.master_data_id, p.venue, p.block, p.seat_row, p.seat, p.price_range, s.to_pool, s.price_before,
      ${isFree(sql, now)} as is_free
    from subscription.seat_change s join subscription.place p on p.pool = s.from_pool
    where s.contract_id = ${contractId} and s.master_data_id = ${masterDataId}`;
  return row;
}

/** Free places of a season in these price ranges, by block. Single SQL query. */
export const countFreeByBlock = (
  { sql, now }: Reader,
  masterDataId: string,
  priceRanges: readonly string[],
): Promise<{ venue: string; block: string; free: number }[]> => sql<{ venue: string; block: string; free: number }[]>`
  select p.venue, p.block, count(*)::integer as free from subscription.place p
  where p.master_data_id = ${masterDataId} and p.price_range = any(${[...priceRanges]}::text[]) and ${isFree(sql, now)}
  group by p.venue, p.block order by p.venue, length(p.block), p.block`;

/**
 * Takes a place that is free; undefined: it is not. It must be locked, and without holds that have run out. Single SQL
 * query.
 */
export async function takePlace(
  { sql, now }: Reader,
  { pool, masterDataId }: { pool: string; masterDataId: string },
): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    update subscription.place p set on_hand = 0
    where p.pool = ${pool} and p.master_data_id = ${masterDataId} and p.held = 0 and ${isFree(sql, now)}
    returning p.pool, p.master_data_id, p.venue, p.block, p.seat_row, p.seat, p.price_range`;
  return row;
}

type Seat = Pick<Place, 'venue' | 'block' | 'seatRow' | 'seat' | 'priceRange'>;

/** The place of a seat that a contract has; made where there is none yet, and free for nobody. Locks nothing. */
export async function placeOfSeat({ sql }: Reader, masterDataId: string, seat: Seat): Promise<string> {
  await sql`
    insert into subscription.place (master_data_id, venue, block, seat_row, seat, price_range, on_hand)
    values (${masterDataId}, ${seat.venue}, ${seat.block}, ${seat.seatRow}, ${seat.seat}, ${seat.priceRange}, 0)
    on conflict (master_data_id, venue, block, seat_row, seat) do nothing`;
  const [row] = await sql<{ pool: string }[]>`
    select pool from subscription.place where master_data_id = ${masterDataId} and venue = ${seat.venue}
      and block = ${seat.block} and seat_row = ${seat.seatRow} and seat = ${seat.seat}`;
  return row!.pool;
}

/** Gives the seat that a contract has left to whoever comes next. The place must be locked. */
export async function freePlace({ sql }: Pick<Context, 'sql'>, pool: string, priceRange: string): Promise<void> {
  await sql`
    update subscription.place set on_hand = 1, withdrawn_at = null, price_range = ${priceRange} where pool = ${pool}`;
}

/** Seats a contract elsewhere at a price (cents) to which its subscriber has said yes; it stays confirmed. */
export async function updateSeat({ sql }: Reader, key: Key, seat: Seat, price: number): Promise<void> {
  await sql`
    update subscription.term set venue = ${seat.venue}, block = ${seat.block}, seat_row = ${seat.seatRow},
      seat = ${seat.seat}, price_range = ${seat.priceRange}, price = ${price}
    where contract_id = ${key.contractId} and master_data_id = ${key.masterDataId} and ended_at is null`;
}

type Noted = Key & { fromPool: string; toPool: string; priceBefore: number; priceAfter: number };

/** Writes a change down. Throws (primary key) where the contract has changed already. */
export async function insertSeatChange({ sql, now }: Reader, row: Noted): Promise<void> {
  await sql`
    insert into subscription.seat_change (contract_id, master_data_id, from_pool, to_pool, price_before, price_after,
      changed_at)
    values (${row.contractId}, ${row.masterDataId}, ${row.fromPool}, ${row.toPool}, ${row.priceBefore},
      ${row.priceAfter}, ${now})`;
}

export async function deleteSeatChange({ sql }: Pick<Context, 'sql'>, { contractId, masterDataId }: Key) {
  await sql`
    delete from subscription.seat_change where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}
