import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

/** Returns as no use case leaves them. */
export const returnDisorders = {
  refundMoreThanCameBack: (sql: Sql, order: { id: string; fanId: string; total: number }) => sql`
    with account as (
      insert into returns.order_account (order_id, fan_id, money_paid, voucher_paid, shipping)
      values (${order.id}, ${order.fanId}, ${order.total}, 0, 0) returning order_id)
    insert into returns.refund (id, order_id, goods, shipping, to_vouchers, to_payment, made_at, done_at)
    select ${newId()}, order_id, 1, 0, 0, 1, '2026-11-25', '2026-11-25' from account`,
};
