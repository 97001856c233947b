import type { Sql } from '#platform/database/database.ts';
import type { PaymentState } from './paymentStates.ts';

/** Money on its way back. Amount in cents. */
export type Refund = {
  id: string;
  paymentId: string;
  amount: number;
  state: 'recorded' | 'done';
  provider: string;
  providerPaymentId: string;
};

/** Promises `amount` cents of a captured payment back; false when that is more than is left. One statement. */
export async function insertRefund(
  sql: Sql,
  row: { id: string; paymentId: string; amount: number; reason: string; createdAt: Date },
): Promise<boolean> {
  const rows = await sql`
    with promised as (
      update payment.payment set refund_promised = refund_promised + ${row.amount}
      where id = ${row.paymentId} and state in ('captured', 'partiallyRefunded')
        and refund_promised + ${row.amount} <= amount
      returning id)
    insert into payment.refund (id, payment_id, amount, reason, created_at)
    select ${row.id}, id, ${row.amount}, ${row.reason}, ${row.createdAt} from promised
    returning id`;
  return rows.length > 0;
}

export async function findRefund(sql: Sql, id: string): Promise<Refund | undefined> {
  const [refund] = await sql<Refund[]>`
    select refund.id, refund.payment_id, refund.amount, refund.state, payment.provider, payment.provider_payment_id
    from payment.refund join payment.payment on payment.id = refund.payment_id where refund.id = ${id}`;
  return refund;
}

/** Refunds of a payment without result. */
export function listOpenRefundsOf(sql: Sql, paymentId: string): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`select id from payment.refund where payment_id = ${paymentId} and state = 'recorded'`;
}

/** Notes why the provider would not give money back. */
export async function markRefundRefused(sql: Sql, id: string, failure: string, now: Date): Promise<void> {
  await sql`update payment.refund set failure = ${failure}, checked_at = ${now} where id = ${id} and state = 'recorded'`;
}

/** Notes that the provider has given the money back; false when somebody has noted that before. */
export async function markRefundDone(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update payment.refund set state = 'done', done_at = ${now} where id = ${id} and state = 'recorded' returning id`;
  return rows.length > 0;
}

/** Adds money given back to its payment. The caller holds the payment's row. */
export async function markRefunded(
  sql: Sql,
  paymentId: string,
  refund: { amount: number; state: PaymentState },
  now: Date,
): Promise<void> {
  await sql`
    update payment.payment set refunded_amount = refunded_amount + ${refund.amount}, state = ${refund.state}, state_at = ${now}
    where id = ${paymentId}`;
}

/** Takes up to `limit` refunds without result, longest untried first, and notes that they are being tried. */
export function takeOpenRefunds(sql: Sql, olderThan: Date, now: Date, limit: number): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    update payment.refund set checked_at = ${now}
    where id in (
      select id from payment.refund where state = 'recorded' and coalesce(checked_at, created_at) < ${olderThan}
      order by checked_at nulls first, id limit ${limit} for update skip locked)
    returning id`;
}
