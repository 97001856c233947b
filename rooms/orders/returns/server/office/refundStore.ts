import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';

/** Money given back for an order; cents. `byHand`: no payment service can send it; `failed`: it did not arrive. */
export type PastRefund = {
  id: string;
  at: Date;
  amount: number;
  toVouchers: number;
  toPayment: number;
  /** Given back by the buyer's bank before. */
  withBank: number;
  state: 'done' | 'open' | 'byHand' | 'failed';
  by: string | null;
  reason: string | null;
};

const stateOf = (sql: Sql): Fragment => sql`
  case when done_at is not null then 'done' when payment_refund_id is null then 'byHand'
    when exists (select 1 from returns.line where refund_id = r.id and state = 'refundFailed') then 'failed'
    else 'open' end`;

/** The refunds of an order, oldest first. Single SQL query. */
export function listRefunds(sql: Sql, orderId: string): Promise<PastRefund[]> {
  return sql<PastRefund[]>`
    select id, made_at as at, goods + shipping - with_bank as amount, with_bank, to_vouchers, to_payment, made_by as by, reason,
      ${stateOf(sql)} as state
    from returns.refund as r where order_id = ${orderId} order by made_at, id`;
}

/** What staff have given back of an order so far, in cents. Single SQL query. */
export async function sumStaffRefunds({ sql }: Pick<Context, 'sql'>, orderId: string): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(goods + shipping - with_bank), 0)::float8 as sum from returns.refund
    where order_id = ${orderId} and made_by is not null`;
  return row?.sum ?? 0;
}

/** Those of these refunds that are not done, and the cents that the payment is to give back. Single SQL query. */
export function listUnfinishedRefunds(
  { sql }: Pick<Context, 'sql'>,
  ids: readonly string[],
): Promise<(Pick<PastRefund, 'id' | 'state' | 'toPayment'> & { orderId: string })[]> {
  return sql<(Pick<PastRefund, 'id' | 'state' | 'toPayment'> & { orderId: string })[]>`
    select id, order_id, to_payment, ${stateOf(sql)} as state from returns.refund as r
    where id = any(${[...ids]}::uuid[]) and done_at is null order by made_at, id`;
}
