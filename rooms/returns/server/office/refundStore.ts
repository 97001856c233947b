import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** Money given back for an order; cents. `byHand`: no payment service can send it; `failed`: it did not arrive. */
export type PastRefund = {
  id: string;
  at: Date;
  amount: number;
  toVouchers: number;
  toPayment: number;
  state: 'done' | 'open' | 'byHand' | 'failed';
  by: string | null;
  reason: string | null;
};

/** The refunds of an order, oldest first. One statement. */
export function listRefunds(sql: Sql, orderId: string): Promise<PastRefund[]> {
  return sql<PastRefund[]>`
    select id, made_at as at, goods + shipping as amount, to_vouchers, to_payment, made_by as by, reason,
      case when done_at is not null then 'done' when payment_refund_id is null then 'byHand'
        when exists (select 1 from returns.line where refund_id = r.id and state = 'refundFailed') then 'failed'
        else 'open' end as state
    from returns.refund as r where order_id = ${orderId} order by made_at, id`;
}

/** What staff have given back of an order so far, in cents. One statement. */
export async function sumStaffRefunds({ sql }: Pick<Context, 'sql'>, orderId: string): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(goods + shipping), 0)::float8 as sum from returns.refund
    where order_id = ${orderId} and made_by is not null`;
  return row?.sum ?? 0;
}
