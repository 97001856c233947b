import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { SeatName } from '../../saleRules.ts';

type Reader = Pick<Context, 'sql' | 'now'>;

/** A place of a season, by its labels. */
export type Place = {
  pool: string;
  masterDataId: string;
  venue: string;
  block: string;
  seatRow: string;
  seat: string;
  priceRange: string;
};

/** Does a living contract have the place `p` in its season? */
const isTaken = (sql: Sql) => sql`exists (
  select 1 from subscription.term t where t.master_data_id = p.master_data_id and t.venue = p.venue
    and t.block = p.block and t.seat_row = p.seat_row and t.seat = p.seat and t.ended_at is null)`;
const isInCart = (sql: Sql, now: Date) => sql`exists (
  select 1 from subscription.place_hold h where h.pool = p.pool and h.expires_at > ${now})`;
export const isFree = (sql: Sql, now: Date) =>
  sql`(p.on_hand = 1 and not ${isInCart(sql, now)} and not ${isTaken(sql)})`;
/** Numbers as labels in the order of their numbers. */
const inOrder = (sql: Sql) =>
  sql`p.venue, length(p.block), p.block, length(p.seat_row), p.seat_row, length(p.seat), p.seat`;

/** Free places of a season, or of one block of it, in the order of their labels. */
export const listFreePlaces = (
  { sql, now }: Reader,
  { masterDataId, venue, block }: { masterDataId: string; venue?: string | undefined; block?: string | undefined },
  limit = 2000,
): Promise<Place[]> => sql<Place[]>`
  select p.pool, p.master_data_id, p.venue, p.block, p.seat_row, p.seat, p.price_range from subscription.place p
  where p.master_data_id = ${masterDataId} and ${isFree(sql, now)}
    and (${venue ?? null}::text is null or p.venue = ${venue ?? null})
    and (${block ?? null}::text is null or p.block = ${block ?? null})
  order by ${inOrder(sql)} limit ${limit}`;

/** What a block has for sale in one price range. */
export type Area = {
  venue: string;
  block: string;
  priceRange: string;
  free: number;
  inCarts: number;
  taken: number;
};

/** Areas of a season with places on sale, or that were. Single SQL query. */
export const listAreas = ({ sql, now }: Reader, masterDataId: string): Promise<Area[]> => sql<Area[]>`
  select p.venue, p.block, p.price_range, count(*) filter (where ${isFree(sql, now)})::integer as free,
    count(*) filter (where p.on_hand = 1 and ${isInCart(sql, now)})::integer as in_carts,
    count(*) filter (where ${isTaken(sql)})::integer as taken
  from subscription.place p where p.master_data_id = ${masterDataId} and (p.withdrawn_at is null or ${isTaken(sql)})
  group by p.venue, p.block, p.price_range order by p.venue, length(p.block), p.block, p.price_range`;

type NewPlaces = { masterDataId: string; venue: string; priceRange: string; seats: readonly SeatName[] };

/**
 * Puts places on sale: new ones, and those that were taken off it. Left out is what is on sale already, and what a
 * contract has that lives in the season, or that is not terminated by then and has yet to be renewed into it. Answers
 * the labels of those that are on sale now. The season must be locked. Single SQL query.
 */
export const offerPlaces = (
  { sql }: Reader,
  { masterDataId, venue, priceRange, seats }: NewPlaces,
): Promise<Pick<Place, 'block' | 'seatRow' | 'seat'>[]> => sql<Pick<Place, 'block' | 'seatRow' | 'seat'>[]>`
  insert into subscription.place as p (master_data_id, venue, block, seat_row, seat, price_range)
  select ${masterDataId}, ${venue}, n.block, n."row", n.seat, ${priceRange}
  from jsonb_to_recordset(${json([...seats])}::jsonb) as n (block text, "row" text, seat text)
  where not exists (
    select 1 from subscription.term t where t.master_data_id = ${masterDataId} and t.venue = ${venue}
      and t.block = n.block and t.seat_row = n."row" and t.seat = n.seat and t.ended_at is null)
  and not exists (
    select 1 from subscription.term t join subscription.contract c on c.id = t.contract_id
      join subscription.master_data b on b.id = t.master_data_id
      join subscription.master_data m on m.id = ${masterDataId} and b.renews_on <= m.starts_on
    where t.venue = ${venue} and t.block = n.block and t.seat_row = n."row" and t.seat = n.seat and t.ended_at is null
      and (c.terminates_on is null or c.terminates_on > m.starts_on)
      and not exists (
        select 1 from subscription.term l join subscription.master_data lm on lm.id = l.master_data_id
        where l.contract_id = c.id and lm.starts_on > b.starts_on))
  order by n.block, n."row", n.seat
  on conflict (master_data_id, venue, block, seat_row, seat) do update
    set on_hand = 1, withdrawn_at = null, price_range = excluded.price_range where p.withdrawn_at is not null
  returning p.block, p.seat_row, p.seat`;

/**
 * Takes free places of a block off the sale; what lies in a cart stays. Answers how many. The season must be locked.
 */
export async function withdrawPlaces(
  { sql, now }: Reader,
  { masterDataId, venue, block, row }: { masterDataId: string; venue: string; block: string; row?: string | undefined },
): Promise<number> {
  const { count } = await sql`
    update subscription.place p set on_hand = 0, withdrawn_at = ${now}
    where p.pool in (
      select pool from subscription.place where master_data_id = ${masterDataId} and venue = ${venue}
        and block = ${block} and (${row ?? null}::text is null or seat_row = ${row ?? null}) and on_hand = 1 and held = 0
      order by pool collate "C" for no key update)
      and p.on_hand = 1 and p.held = 0`;
  return count;
}

/** Puts back on sale what staff have taken off it, unless a contract has it by now. Answers how many. */
export async function restorePlaces(
  { sql }: Reader,
  { masterDataId, venue, block, row }: { masterDataId: string; venue: string; block: string; row?: string | undefined },
): Promise<number> {
  const { count } = await sql`
    update subscription.place p set on_hand = 1, withdrawn_at = null
    where p.master_data_id = ${masterDataId} and p.venue = ${venue} and p.block = ${block}
      and (${row ?? null}::text is null or p.seat_row = ${row ?? null}) and p.withdrawn_at is not null
      and not ${isTaken(sql)}`;
  return count;
}
