import type { Sql } from '#platform/database/database.ts';
import type { SandboxPayment } from './sandboxPaymentStore.ts';

/** `attempts`: 1 where the process that writes it has taken it already, and nobody else tries it until `nextAttemptAt`. */
export type NewWebhook = { id: string; attempts: 0 | 1; nextAttemptAt: Date; createdAt: Date };

/** How a payment stands, as the shop is told. Amounts in cents. */
export type Word = Pick<SandboxPayment, 'reference' | 'state' | 'amount' | 'refundedAmount' | 'failureCode'>;

export type WebhookMessage = {
  id: string;
  paymentId: string;
  refundId: string | null;
  kind: string;
  /** How the payment stood when this was written; null: the shop asks. */
  payment: Word | null;
  attempts: number;
  createdAt: Date;
};

/** What a statement returns that writes or takes a message. */
export const messageColumns = (sql: Sql) => sql`id, payment_id, refund_id, kind, payment, attempts, created_at`;

/** Takes due messages; until `retryAt` nobody else tries them, and if this process dies they are due again then. */
export function takeDueWebhooks(sql: Sql, now: Date, retryAt: Date, limit: number): Promise<WebhookMessage[]> {
  return sql<WebhookMessage[]>`
    update sandbox_pay.webhook set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from sandbox_pay.webhook where delivered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for no key update skip locked)
    returning ${messageColumns(sql)}`;
}

export async function markDelivered(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql`update sandbox_pay.webhook set delivered_at = ${now} where id = any(${ids}::text[])`;
}

export async function markFailedAttempt(sql: Sql, id: string, nextAttemptAt: Date): Promise<void> {
  await sql`update sandbox_pay.webhook set next_attempt_at = ${nextAttemptAt} where id = ${id}`;
}
