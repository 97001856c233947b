import type { Sql } from '#platform/database/database.ts';
import { type Email, emailColumns } from './emailStore.ts';

/** Notes that staff have asked for an address to become the default one. */
export async function markEmailRequested(
  sql: Sql,
  { id, by, takesEffectAt, openedAt }: { id: string; by: string; takesEffectAt: Date; openedAt: Date | null },
): Promise<void> {
  await sql`
    update identity.email set requested_by = ${by}, takes_effect_at = ${takesEffectAt}, opened_at = ${openedAt}
    where id = ${id} and not is_default`;
}

/** The link of a requested address was followed before its time: it works no more, and the address is not confirmed. */
export async function markEmailOpened(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update identity.email set opened_at = ${now}, token_hash = null, token_expires_at = null
    where id = ${id} and confirmed_at is null`;
}

/** Requested addresses whose link was followed and whose time has come, longest waiting first; at most 100. */
export function listDueRequests(sql: Sql, now: Date): Promise<Email[]> {
  return sql<Email[]>`
    select ${emailColumns(sql)} from identity.email
    where requested_by is not null and takes_effect_at <= ${now} and opened_at is not null and not is_default
    order by takes_effect_at limit 100`;
}

/** The request of an address is over; the address stays as it is. */
export async function clearEmailRequest(sql: Sql, id: string): Promise<void> {
  await sql`
    update identity.email set requested_by = null, takes_effect_at = null, opened_at = null where id = ${id}`;
}

/** Ends everything that staff have asked for: addresses that are not confirmed go, others stay without the request. */
export async function deleteEmailRequests(sql: Sql, accountId: string): Promise<void> {
  await sql`
    delete from identity.email
    where account_id = ${accountId} and requested_by is not null and confirmed_at is null and not is_default`;
  await sql`
    update identity.email set requested_by = null, takes_effect_at = null, opened_at = null
    where account_id = ${accountId} and requested_by is not null`;
}
