import type { Sql } from '#platform/database/database.ts';

export type NewWebhook = { id: string; nextAttemptAt: Date; createdAt: Date };

/** A message about a payment, a refund of it, or a payout. */
export type WebhookMessage = {
  id: string;
  paymentId: string | null;
  refundId: string | null;
  payoutId: string | null;
  kind: string;
  attempts: number;
  createdAt: Date;
};

/** Takes due messages; until `retryAt` nobody else tries them, and if this process dies they are due again then. */
export function takeDueWebhooks(sql: Sql, now: Date, retryAt: Date, limit: number): Promise<WebhookMessage[]> {
  return sql<WebhookMessage[]>`
    update sandbox_pay.webhook set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from sandbox_pay.webhook where delivered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for no key update skip locked)
    returning id, payment_id, refund_id, payout_id, kind, attempts, created_at`;
}

export async function markDelivered(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update sandbox_pay.webhook set delivered_at = ${now} where id = ${id}`;
}

export async function markFailedAttempt(sql: Sql, id: string, nextAttemptAt: Date): Promise<void> {
  await sql`update sandbox_pay.webhook set next_attempt_at = ${nextAttemptAt} where id = ${id}`;
}
