import type { Sql } from '#platform/database/database.ts';

/** Has this very message done its work before? */
export async function isReceived(sql: Sql, provider: string, hash: string): Promise<boolean> {
  const rows = await sql`select 1 from payment.webhook_receipt where provider = ${provider} and hash = ${hash}`;
  return rows.length > 0;
}

/** A message that has been taken; `hash` is that of its text. */
type Receipt = { provider: string; hash: string; paymentId: string | undefined };

/** Notes that a message has done its work. */
export async function insertReceipt(sql: Sql, receipt: Receipt, now: Date): Promise<void> {
  const { provider, hash, paymentId = null } = receipt;
  await sql`
    insert into payment.webhook_receipt (provider, hash, payment_id, received_at)
    values (${provider}, ${hash}, ${paymentId}, ${now}) on conflict do nothing`;
}

/** Forgets messages nobody will repeat any more. */
export async function deleteReceiptsBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from payment.webhook_receipt where received_at < ${before}`;
}
