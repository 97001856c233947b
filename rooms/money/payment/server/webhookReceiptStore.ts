import type { Context } from '#platform/context.ts';
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

/** A payment service that is connected here, and when its last message did its work; undefined: none is known. */
export type ServiceState = { name: string; lastMessageAt: Date | undefined };

/** The payment services, the one for whatever begins now first. Single SQL query. */
export async function listServiceStates({
  sql,
  paymentProviders,
}: Pick<Context, 'sql' | 'paymentProviders'>): Promise<ServiceState[]> {
  const names = paymentProviders.map(({ name }) => name);
  const rows = await sql<{ name: string; at: Date | null }[]>`
    select name, (select max(received_at) from payment.webhook_receipt where provider = name) as at
    from unnest(${names}::text[]) with ordinality as service (name, place) order by place`;
  return rows.map(({ name, at }) => ({ name, lastMessageAt: at ?? undefined }));
}
