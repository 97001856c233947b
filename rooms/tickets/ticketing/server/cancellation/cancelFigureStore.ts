import type { Fragment, Sql } from '#platform/database/database.ts';
import type { CancellationKind } from '../../cancellationRules.ts';

/** Living rights that end, by how they stand, with their money (gross cents) and people. */
export type CancelFigures = {
  rights: number;
  issued: number;
  forwarding: number;
  listed: number;
  suspended: number;
  used: number;
  guests: number;
  orders: number;
  amount: number;
  receipts: number;
  receiptAmount: number;
  holders: number;
  otherBuyers: number;
  withoutAddress: number;
  guestsStay: number;
};

/** A guest's right: neither ordered nor sold at the counter. */
export const isGuest = (sql: Sql): Fragment =>
  sql`(r.order_id is null and r.checkout_id is null and r.origin <> 'season')`;

/** Does a right name a place that its event no longer has, in the venue from which it moved? */
const hasNoPlace = (sql: Sql): Fragment => sql`(
  exists (select from ticketing.event_row w where w.event_id = r.event_id and w.number = r.row_number and w.is_retired)
  or exists (select from ticketing.contingent c where c.pool = r.pool and c.is_retired))`;

/** Which rights end: all, or those without a place. */
export const endsWith = (sql: Sql, kind: CancellationKind): Fragment =>
  kind === 'noPlace' ? sql`r.state <> 'used' and ${hasNoPlace(sql)}` : sql`true`;

type Ending = { kind: CancellationKind; keepsGuests: boolean };

/** What ending the rights of an event comes to. Single SQL query. */
export async function countRightsToEnd(
  sql: Sql,
  eventId: string,
  { kind, keepsGuests }: Ending,
): Promise<CancelFigures> {
  const [row] = await sql<CancelFigures[]>`
    with living as (
      select r.state, r.order_id, r.checkout_id, r.price, r.holder_id, r.buyer_id, ${isGuest(sql)} as is_guest,
        r.checkout_id is not null and r.order_id is null as is_counter
      from ticketing."right" r where r.event_id = ${eventId} and r.ended_at is null
        and ${endsWith(sql, kind)}
    ), ends as (
      select * from living where not (is_guest and ${keepsGuests})
    )
    select count(*)::int as rights, (count(*) filter (where state = 'issued'))::int as issued,
      (count(*) filter (where state = 'forwarding'))::int as forwarding,
      (count(*) filter (where state = 'listed'))::int as listed,
      (count(*) filter (where state = 'suspended'))::int as suspended, (count(*) filter (where state = 'used'))::int as used,
      (count(*) filter (where is_guest))::int as guests, count(distinct order_id)::int as orders,
      coalesce(sum(price) filter (where order_id is not null), 0)::float8 as amount,
      (count(distinct checkout_id) filter (where is_counter))::int as receipts,
      coalesce(sum(price) filter (where is_counter), 0)::float8 as receipt_amount,
      count(distinct holder_id)::int as holders, (
        select count(distinct buyer_id)::int from ends b
        where not exists (select from ends h where h.holder_id = b.buyer_id)) as other_buyers,
      (count(*) filter (where holder_id is null and buyer_id is null))::int as without_address,
      (select count(*)::int from living where is_guest and ${keepsGuests}) as guests_stay
    from ends`;
  return row!;
}

export type HeldFigures = { inCarts: number; underWay: number; keptBack: number };

/** Places in carts, those of a payment that is under way, and those that staff keep back. Single SQL query. */
export async function countHeldPlaces(sql: Sql, eventId: string, now: Date): Promise<HeldFigures> {
  const [row] = await sql<HeldFigures[]>`
    select (seats.in_carts + pools.in_carts)::int as in_carts, (seats.under_way + pools.under_way)::int as under_way,
      (seats.kept_back + pools.kept_back)::int as kept_back
    from (
      select count(*) filter (where by = 'hold' and kept_until > ${now}) as under_way,
        count(*) filter (where by = 'hold' and expires_at > ${now} and coalesce(kept_until, '-infinity') <= ${now})
          as in_carts,
        count(*) filter (where by = 'allocation') as kept_back
      from ticketing.occupied where event_id = ${eventId}
    ) seats cross join (
      select coalesce(sum(h.quantity) filter (where h.kept_until > ${now}), 0) as under_way,
        coalesce(sum(h.quantity) filter (
          where h.expires_at > ${now} and coalesce(h.kept_until, '-infinity') <= ${now}), 0) as in_carts,
        (select coalesce(sum(kept_back), 0) from ticketing.contingent where event_id = ${eventId}) as kept_back
      from ticketing.contingent c join ticketing.hold h on h.pool = c.pool where c.event_id = ${eventId}
    ) pools`;
  return row!;
}
