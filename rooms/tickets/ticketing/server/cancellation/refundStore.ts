import type { Fragment, Sql } from '#platform/database/database.ts';

/** What goes back of one order. Cents. */
export type OrderRefund = {
  id: string;
  cancellationId: string;
  orderId: string;
  lines: { lineId: string; quantity: number }[];
  askedBy: string;
  reason: string;
};

/** Ids of refunds that wait, at most `limit`. */
export async function listWaiting(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from ticketing.cancellation_refund where state = 'waiting' order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A refund that waits, locked until the transaction ends; undefined: somebody makes it now, or has made it. */
export async function lockWaiting(sql: Sql, id: string): Promise<OrderRefund | undefined> {
  const [row] = await sql<OrderRefund[]>`
    select r.id, r.cancellation_id, r.order_id, r.lines, c.asked_by, c.reason
    from ticketing.cancellation_refund r join ticketing.cancellation c on c.id = r.cancellation_id
    where r.id = ${id} and r.state = 'waiting' for update of r skip locked`;
  return row;
}

type Made = { refundId: string | null; amount: number; byHand: number };

export async function markRefunded(sql: Sql, id: string, { refundId, amount, byHand }: Made, at: Date): Promise<void> {
  await sql`
    update ticketing.cancellation_refund set state = 'done', refund_id = ${refundId}, amount = ${amount},
      by_hand = ${byHand}, failure = null, state_at = ${at}
    where id = ${id}`;
}

export async function markFailed(sql: Sql, id: string, failure: string, at: Date): Promise<void> {
  await sql`
    update ticketing.cancellation_refund set state = 'failed', failure = ${failure}, state_at = ${at}
    where id = ${id} and state = 'waiting'`;
}

const ofEvent = (sql: Sql, eventId: string): Fragment =>
  sql`cancellation_id in (select id from ticketing.cancellation where event_id = ${eventId})`;

/** Has refunds of an event that have failed tried again; answers how many. */
export async function retryFailed(sql: Sql, eventId: string, at: Date): Promise<number> {
  const rows = await sql`
    update ticketing.cancellation_refund set state = 'waiting', failure = null, state_at = ${at}
    where ${ofEvent(sql, eventId)} and state = 'failed' returning 1`;
  return rows.length;
}

export type RefundCounts = { waiting: number; made: number; failed: number; amount: number; refundIds: string[] };

/** How far the refunds of all that was decided about an event are; `refundIds`: those that the returns room knows. */
export async function countRefunds(sql: Sql, eventId: string): Promise<RefundCounts> {
  const [row] = await sql<RefundCounts[]>`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'done'))::int as made,
      (count(*) filter (where state = 'failed'))::int as failed, coalesce(sum(amount), 0)::float8 as amount,
      coalesce(array_agg(refund_id) filter (where refund_id is not null), '{}') as refund_ids
    from ticketing.cancellation_refund where ${ofEvent(sql, eventId)}`;
  return row!;
}

/** Refunds that could not be made, at most `limit`. */
export function listFailed(sql: Sql, eventId: string, limit: number): Promise<{ orderId: string; failure: string }[]> {
  return sql<{ orderId: string; failure: string }[]>`
    select order_id, failure from ticketing.cancellation_refund
    where ${ofEvent(sql, eventId)} and state = 'failed' order by id limit ${limit}`;
}

/** What is given back by hand for a receipt of the counter. Cents. */
export type ReceiptRefund = {
  id: string;
  number: number;
  eventNumber: number;
  paidBy: 'cash' | 'card';
  guestName: string | null;
  pieces: number;
  amount: number;
  paidBackAt: Date | null;
  paidBackBy: string | null;
};

/** Receipts whose money goes back by what was decided about an event, by their numbers; `id`: only that one. */
export function listReceiptRefunds(sql: Sql, of: { eventId: string } | { id: string }): Promise<ReceiptRefund[]> {
  const which = 'id' in of ? sql`f.id = ${of.id}` : ofEvent(sql, of.eventId);
  return sql<ReceiptRefund[]>`
    select f.id, t.number, e.number as event_number, t.paid_by, t.guest_name, f.pieces, f.amount, f.paid_back_at,
      f.paid_back_by
    from ticketing.receipt_refund f join ticketing.receipt t on t.id = f.receipt_id
    join ticketing.event e on e.id = t.event_id
    where ${which} order by t.number, f.id`;
}

/**
 * Notes who gave the money of a receipt back, or that nobody did, which can be taken back until the day ends. False: no
 * such receipt of this event, or its day is over.
 */
export async function markPaidBack(
  sql: Sql,
  { id, eventId, dayBegan }: { id: string; eventId: string; dayBegan: Date },
  by: { at: Date; accountId: string } | undefined,
): Promise<boolean> {
  const rows = await sql`
    update ticketing.receipt_refund f set
      paid_back_at = ${by ? sql`coalesce(f.paid_back_at, ${by.at})` : null},
      paid_back_by = ${by ? sql`coalesce(f.paid_back_by, ${by.accountId}::uuid)` : null}
    from ticketing.receipt t
    where f.id = ${id} and t.id = f.receipt_id and t.event_id = ${eventId}
      and (f.paid_back_at is null or f.paid_back_at >= ${dayBegan}) returning 1`;
  return rows.length === 1;
}
