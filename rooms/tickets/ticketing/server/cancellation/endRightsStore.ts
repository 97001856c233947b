import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { cancelListings } from '../resale/listingStore.ts';
import { endsWith, isGuest } from './cancelFigureStore.ts';
import type { Cancellation } from './cancellationStore.ts';

/** Rights that have ended, of one line of an order, or of one receipt of the counter. Gross cents. */
export type Ended = {
  orderId: string | null;
  orderLineId: string | null;
  checkoutId: string | null;
  pieces: number;
  amount: number;
};

/** The places of an event that are alike. */
export async function listPoolsOf(sql: Sql, eventId: string): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`select pool from ticketing.contingent where event_id = ${eventId}`;
  return rows.map(({ pool }) => pool);
}

/** Locks the living rights of an event until the transaction ends. */
export async function lockRightsOf(sql: Sql, eventId: string): Promise<void> {
  await sql`
    select 1 from ticketing."right" where event_id = ${eventId} and ended_at is null order by id for no key update`;
}

type Ending = Pick<Cancellation, 'eventId' | 'kind' | 'keepsGuests'>;

const ending = (sql: Sql, { eventId, kind, keepsGuests }: Ending): Fragment => sql`
  r.event_id = ${eventId} and r.ended_at is null and ${endsWith(sql, kind)}
  and not (${keepsGuests} and ${isGuest(sql)})`;

/** Ids of those that are on their way to somebody else. */
export async function listOnTheirWay(sql: Sql, of: Ending): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from ticketing."right" r where ${ending(sql, of)} and r.state = 'forwarding' order by r.id`;
  return rows.map(({ id }) => id);
}

/**
 * Makes the living rights of an event void, except for guests who stay: their seats and places are free, and nobody has
 * bought them any more. Rights and pools must be locked. Answers them by order line and receipt.
 */
export function endRightsOf(sql: Sql, of: Ending, now: Date): Promise<Ended[]> {
  const { eventId, kind } = of;
  return sql<Ended[]>`
    with ended as (
      update ticketing."right" r set state = 'void', ended_at = ${now}, end_cause = ${kind}
      where ${ending(sql, of)}
      returning r.id, r.order_id, r.order_line_id, r.checkout_id, r.pool, r.buyer_id, r.is_bought, r.price
    ), gone as (
      delete from ticketing.occupied o using ended where o.event_id = ${eventId} and o.right_id = ended.id
    ), put_back as (
      update ticketing.contingent c set on_hand = least(c.capacity - c.kept_back, c.on_hand + back.pieces)
      from (select pool, count(*)::int as pieces from ended where pool is not null group by pool) as back
      where c.pool = back.pool
    ), taken_off as (
      update ticketing.purchase p set pieces = greatest(0, p.pieces - b.pieces)
      from (
        select buyer_id, count(*)::int as pieces from ended where is_bought group by buyer_id
      ) as b
      where p.event_id = ${eventId} and p.fan_id = b.buyer_id
    ), unlisted as (
      ${cancelListings(sql, sql`right_id in (select id from ended)`, { cause: kind, now })}
    )
    select order_id, order_line_id, checkout_id, count(*)::int as pieces, sum(price)::int as amount from ended
    where order_id is not null or checkout_id is not null
    group by order_id, order_line_id, checkout_id order by order_id, order_line_id, checkout_id`;
}

/** Writes down what goes back: once for each order, and once for each receipt. */
export async function insertRefunds(
  sql: Sql,
  cancellationId: string,
  ended: readonly Ended[],
  now: Date,
): Promise<void> {
  const ordered = Map.groupBy(
    ended.filter(({ orderId }) => orderId !== null),
    ({ orderId }) => orderId!,
  );
  const refunds = [...ordered].map(([orderId, lines]) => ({
    id: newId(),
    orderId,
    lines: lines.map(({ orderLineId, pieces }) => ({ lineId: orderLineId, quantity: pieces })),
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
  }));
  await sql`
    insert into ticketing.cancellation_refund (id, cancellation_id, order_id, lines, pieces, state, state_at)
    select id, ${cancellationId}, "orderId", lines, pieces, 'waiting', ${now}
    from jsonb_to_recordset(${json(refunds)}::jsonb) as r (id uuid, "orderId" uuid, lines jsonb, pieces int)`;
  const receipts = ended
    .filter(({ orderId }) => orderId === null)
    .map(({ checkoutId, pieces, amount }) => ({ id: newId(), checkoutId, pieces, amount }));
  await sql`
    insert into ticketing.receipt_refund (id, cancellation_id, receipt_id, pieces, amount)
    select g.id, ${cancellationId}, t.id, g.pieces, g.amount
    from jsonb_to_recordset(${json(receipts)}::jsonb) as g (id uuid, "checkoutId" uuid, pieces int, amount int)
    join ticketing.receipt t on t.id = g."checkoutId" where g.amount > 0`;
}

/** Gives everything back that is kept back of an event, whose pools must be locked. */
export async function freeAllocationsOf(sql: Sql, eventId: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update ticketing.allocation set ended_at = ${now} where event_id = ${eventId} and ended_at is null
    ), freed as (
      delete from ticketing.occupied where event_id = ${eventId} and by = 'allocation'
    )
    update ticketing.contingent set on_hand = on_hand + kept_back, kept_back = 0
    where event_id = ${eventId} and kept_back > 0`;
}

/** Ids of the holds of an event that no payment keeps: of seats, and of places that are alike. */
export async function listHoldsInCarts(
  sql: Sql,
  eventId: string,
  now: Date,
): Promise<{ seats: string[]; pools: string[] }> {
  const seats = await sql<{ holdId: string }[]>`
    select hold_id from ticketing.occupied
    where event_id = ${eventId} and by = 'hold' and coalesce(kept_until, '-infinity') <= ${now}`;
  const pools = await sql<{ id: string }[]>`
    select h.id from ticketing.hold h join ticketing.contingent c on c.pool = h.pool where c.event_id = ${eventId}`;
  return { seats: seats.map(({ holdId }) => holdId), pools: pools.map(({ id }) => id) };
}
