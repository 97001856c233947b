import type { Sql } from '#platform/database/database.ts';
import type { SavableKind } from '#ports/paymentProvider.ts';

/** A payment method that somebody has left with the provider. `expiry` is MM/YY. */
export type SavedMethod = {
  id: string;
  fanId: string;
  kind: SavableKind | 'other';
  provider: string;
  returnUrl: string;
  providerSavingId: string | null;
  providerMethodId: string | null;
  state: 'recorded' | 'started' | 'saved' | 'failed' | 'cancelled' | 'deleted';
  lastDigits: string | null;
  owner: string | null;
  expiry: string | null;
};

const columns = (sql: Sql) => sql`
  id, fan_id, kind, provider, return_url, provider_saving_id, provider_method_id, state, last_digits, owner, expiry`;

type NewSavedMethod = Pick<SavedMethod, 'id' | 'fanId' | 'kind' | 'provider' | 'returnUrl'> & { createdAt: Date };

/** Notes that the provider is about to be asked; false when the person has saved `most` of them there already. */
export async function insertSaving(sql: Sql, row: NewSavedMethod, most: number): Promise<boolean> {
  const rows = await sql`
    insert into payment.saved_method (id, fan_id, kind, provider, return_url, created_at, state_at)
    select ${row.id}, ${row.fanId}, ${row.kind}, ${row.provider}, ${row.returnUrl}, ${row.createdAt}, ${row.createdAt}
    where (select count(*) from payment.saved_method
      where fan_id = ${row.fanId} and provider = ${row.provider} and state = 'saved') < ${most}
    returning id`;
  return rows.length > 0;
}

/** What somebody has saved, at whatever payment service, oldest first. */
export function listSaved(sql: Sql, fanId: string): Promise<SavedMethod[]> {
  return sql<SavedMethod[]>`
    select ${columns(sql)} from payment.saved_method
    where fan_id = ${fanId} and state = 'saved' order by id limit 100`;
}

/** One's own, in whatever state but gone. */
export async function findSaved(sql: Sql, fanId: string, id: string): Promise<SavedMethod | undefined> {
  const [method] = await sql<SavedMethod[]>`
    select ${columns(sql)} from payment.saved_method where id = ${id} and fan_id = ${fanId} and state <> 'deleted'`;
  return method;
}

/** Keeps one's own method from being changed or deleted until the transaction ends. */
export async function lockSaved(sql: Sql, fanId: string, id: string): Promise<void> {
  await sql`select 1 from payment.saved_method where id = ${id} and fan_id = ${fanId} for share`;
}

/** A method of any account, locked until the transaction ends: for what the provider says. */
export async function lockSaving(sql: Sql, id: string): Promise<SavedMethod | undefined> {
  const [method] = await sql<SavedMethod[]>`
    select ${columns(sql)} from payment.saved_method where id = ${id} for no key update`;
  return method;
}

/** Notes what the provider calls it; news that has overtaken the answer stays. */
export async function markSavingStarted(sql: Sql, id: string, providerSavingId: string, now: Date): Promise<void> {
  await sql`
    update payment.saved_method set provider_saving_id = ${providerSavingId},
      state = case when state = 'recorded' then 'started' else state end, state_at = ${now}
    where id = ${id}`;
}

type Outcome = Pick<
  SavedMethod,
  'id' | 'state' | 'providerSavingId' | 'providerMethodId' | 'lastDigits' | 'owner' | 'expiry'
>;

/**
 * Takes up to `limit` whose outcome the provider still owes us, longest unasked first, and notes that they are being
 * asked.
 */
export function takeOpenSavings(sql: Sql, olderThan: Date, now: Date, limit: number): Promise<SavedMethod[]> {
  return sql<SavedMethod[]>`
    update payment.saved_method set checked_at = ${now}
    where id in (
      select id from payment.saved_method
      where state in ('recorded', 'started') and coalesce(checked_at, created_at) < ${olderThan}
      order by checked_at nulls first, id limit ${limit} for no key update skip locked)
    returning ${columns(sql)}`;
}

/** Writes what has become of it; the caller holds the row. */
export async function markSavingSettled(sql: Sql, row: Outcome, now: Date): Promise<void> {
  await sql`
    update payment.saved_method set state = ${row.state}, provider_saving_id = ${row.providerSavingId},
      provider_method_id = ${row.providerMethodId}, last_digits = ${row.lastDigits}, owner = ${row.owner},
      expiry = ${row.expiry}, state_at = ${now}
    where id = ${row.id}`;
}

/** Closes what the provider will never begin to save. */
export async function markSavingRefused(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update payment.saved_method set state = 'failed', state_at = ${now}
    where id = ${id} and state = 'recorded' and provider_saving_id is null`;
}

/** Takes one's own away for good; answers what was taken. */
export async function markDeleted(sql: Sql, fanId: string, id: string, now: Date): Promise<SavedMethod | undefined> {
  const [method] = await sql<SavedMethod[]>`
    update payment.saved_method set state = 'deleted', state_at = ${now}
    where id = ${id} and fan_id = ${fanId} and state <> 'deleted' returning ${columns(sql)}`;
  return method;
}

/** What is needed to ask how a saving has ended. */
export type OpenSaving = Pick<SavedMethod, 'id' | 'kind' | 'provider' | 'returnUrl' | 'providerSavingId'>;

/** Ids of what the provider still knows of a person who leaves. */
export async function listKnownToProvider(
  sql: Sql,
  fanId: string,
): Promise<{ provider: string; providerMethodId: string }[]> {
  return sql<{ provider: string; providerMethodId: string }[]>`
    select provider, provider_method_id from payment.saved_method
    where fan_id = ${fanId} and provider_method_id is not null and state <> 'deleted'`;
}

/** What the provider may save yet of a person who leaves: begun there, and nothing has been heard of how it ended. */
export async function listOpenAtProvider(sql: Sql, fanId: string): Promise<OpenSaving[]> {
  return sql<OpenSaving[]>`
    select id, kind, provider, return_url, provider_saving_id from payment.saved_method
    where fan_id = ${fanId} and provider_method_id is null and state in ('recorded', 'started', 'deleted')`;
}

export async function deleteAllOf(sql: Sql, fanId: string): Promise<void> {
  await sql`delete from payment.saved_method where fan_id = ${fanId}`;
}
