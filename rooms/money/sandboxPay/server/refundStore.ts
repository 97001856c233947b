import type { Sql } from '#platform/database/database.ts';
import type { NewWebhook } from './webhookStore.ts';

/** Money given back, under the key that it was asked for with. Cents. */
export type SandboxRefund = {
  id: string;
  paymentId: string;
  idempotencyKey: string;
  amount: number;
  /** Why it has not arrived, where it has not. */
  failureCode: string | null;
};

/** Gives back part of a captured payment once for each idempotency key. Undefined when that is more than is left. */
export async function insertSandboxRefund(
  sql: Sql,
  row: Omit<SandboxRefund, 'failureCode'> & { createdAt: Date },
): Promise<SandboxRefund | undefined> {
  const [refund] = await sql<SandboxRefund[]>`
    with known as (
      select id, payment_id, idempotency_key, amount, failure_code from sandbox_pay.refund
      where idempotency_key = ${row.idempotencyKey}),
    paid as (
      update sandbox_pay.payment set refunded_amount = refunded_amount + ${row.amount},
        state = case when refunded_amount + ${row.amount} = amount then 'refunded' else state end
      where id = ${row.paymentId} and state = 'captured' and refunded_amount + ${row.amount} <= amount
        and not exists (select 1 from known)
      returning id),
    added as (
      insert into sandbox_pay.refund (id, payment_id, idempotency_key, amount, created_at)
      select ${row.id}, id, ${row.idempotencyKey}, ${row.amount}, ${row.createdAt} from paid
      returning id, payment_id, idempotency_key, amount, failure_code)
    select * from known union all select * from added`;
  return refund;
}

export async function findSandboxRefund(sql: Sql, id: string): Promise<SandboxRefund | undefined> {
  const [refund] = await sql<SandboxRefund[]>`
    select id, payment_id, idempotency_key, amount, failure_code from sandbox_pay.refund where id = ${id}`;
  return refund;
}

/**
 * Money that was given back has not arrived and is on its payment again, and a message about it is written; false:
 * nothing was given back.
 */
export async function markRefundFailed(
  sql: Sql,
  id: string,
  failureCode: string,
  webhook: NewWebhook,
): Promise<boolean> {
  const messages = await sql`
    with failed as (
      update sandbox_pay.refund set failure_code = ${failureCode} where id = ${id} and failure_code is null
      returning id, payment_id, amount),
    returned as (
      update sandbox_pay.payment set refunded_amount = refunded_amount - failed.amount,
        state = case state when 'refunded' then 'captured' else state end
      from failed where sandbox_pay.payment.id = failed.payment_id)
    insert into sandbox_pay.webhook (id, payment_id, refund_id, kind, next_attempt_at, created_at)
    select ${webhook.id}, payment_id, id, 'refund.failed', ${webhook.nextAttemptAt}, ${webhook.createdAt} from failed`;
  return messages.count > 0;
}
