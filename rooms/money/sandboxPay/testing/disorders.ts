import type { Sql } from '#platform/database/database.ts';

/** Books of the payment service as it never leaves them; `paymentId` is the shop's. */
export const serviceDisorders = {
  takeMore: (sql: Sql, paymentId: string) => sql`
    update sandbox_pay.payment set amount = amount + 1 where reference = ${paymentId}`,
  takeForNobody: (sql: Sql, paymentId: string) => sql`
    update sandbox_pay.payment set reference = 'nobody' where reference = ${paymentId}`,
  takeTwice: (sql: Sql, paymentId: string) => sql`
    insert into sandbox_pay.payment
    select (jsonb_populate_record(p, '{"id": "second", "idempotency_key": "second"}')).*
    from sandbox_pay.payment p where reference = ${paymentId}`,
  leaveOpen: (sql: Sql, paymentId: string) => sql`
    update sandbox_pay.payment set state = 'open' where reference = ${paymentId}`,
  countRefund: (sql: Sql, paymentId: string) => sql`
    update sandbox_pay.payment set refunded_amount = 1 where reference = ${paymentId}`,
  refundLess: (sql: Sql) => sql`update sandbox_pay.refund set amount = amount - 1`,
  payOutMore: (sql: Sql) => sql`update sandbox_pay.payout set amount = amount + 1`,
  losePayouts: (sql: Sql) => sql`delete from sandbox_pay.payout`,
};
