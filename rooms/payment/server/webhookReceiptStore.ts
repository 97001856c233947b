import type { Sql } from '#platform/database/database.ts';

/** Has this very message done its work before, and is the outcome of the payment known by now? One statement. */
export async function findKnown(
  sql: Sql,
  { provider, hash, providerPaymentId }: { provider: string; hash: string; providerPaymentId: string | null },
): Promise<{ isReceived: boolean; isSettled: boolean }> {
  const [row] = await sql<{ isReceived: boolean; isSettled: boolean }[]>`
    select exists (select from payment.webhook_receipt where provider = ${provider} and hash = ${hash}) as is_received,
      exists (select from payment.payment
        where provider = ${provider} and provider_payment_id = ${providerPaymentId} and settled_at is not null) as is_settled`;
  return row!;
}

/** A message that has been taken; `hash` is that of its words. */
export type Receipt = { provider: string; hash: string; paymentId: string | undefined };

/** Notes that a message has done its work. */
export async function insertReceipt(sql: Sql, receipt: Receipt, now: Date): Promise<void> {
  const { provider, hash, paymentId = null } = receipt;
  await sql`
    insert into payment.webhook_receipt (provider, hash, payment_id, received_at)
    values (${provider}, ${hash}, ${paymentId}, ${now}) on conflict do nothing`;
}

/** The same in the transaction of that work, after locking the payment's row: an insert may wait for another one of the same message. */
export async function insertReceiptUnderLock(sql: Sql, receipt: Receipt, now: Date): Promise<void> {
  const { provider, hash, paymentId = null } = receipt;
  await sql`
    with locked as materialized (select id from payment.payment where id = ${paymentId} for no key update)
    insert into payment.webhook_receipt (provider, hash, payment_id, received_at)
    select ${provider}, ${hash}, ${paymentId}, ${now} from (select count(*) from locked) as after_lock
    on conflict do nothing`;
}

/** Forgets messages nobody will repeat any more. */
export async function deleteReceiptsBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from payment.webhook_receipt where received_at < ${before}`;
}
