import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { Account } from '../accountStore.ts';
import { linkHash } from '../signUpStore.ts';

/**
 * One address of an account. `requestedBy`: staff who asked for it to become the default one, from `takesEffectAt` on
 * where the old address is proven. `isOpened`: its owner has followed the link and waits for that.
 */
export type Email = {
  id: string;
  accountId: string;
  email: string;
  isDefault: boolean;
  isConfirmed: boolean;
  requestedBy: string | null;
  takesEffectAt: Date | null;
  isOpened: boolean;
};

/** What an `Email` is read from. */
export const emailColumns = (sql: Sql) => sql`
  id, account_id, email, is_default, confirmed_at is not null as is_confirmed, requested_by, takes_effect_at,
  opened_at is not null as is_opened`;

/** An account's addresses, the default one first, then the oldest. */
export function listEmails(sql: Sql, accountId: string): Promise<Email[]> {
  return sql<Email[]>`
    select ${emailColumns(sql)} from identity.email where account_id = ${accountId} order by is_default desc, id limit 100`;
}

/** An address of this account; undefined when it has none with that id. */
export async function findEmail(sql: Sql, accountId: string, id: string): Promise<Email | undefined> {
  const [row] = await sql<Email[]>`
    select ${emailColumns(sql)} from identity.email where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Has the owner proven the address that they sign in with? */
export async function isDefaultProven(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.email where account_id = ${accountId} and is_default and confirmed_at is not null`;
  return rows.length === 1;
}

/** Is the address some account's already, on this account's own list, or kept for the owner of another account? */
export async function isEmailTaken(
  sql: Sql,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.email
    where lower(email) = lower(${email}) and (confirmed_at is not null or is_default or account_id = ${accountId})
    union all
    select 1 from identity.email_change
    where lower(old_email) = lower(${email}) and expires_at > ${now} and account_id <> ${accountId}
    limit 1`;
  return rows.length > 0;
}

/** Adds an unconfirmed address unless the account has `limit` already or has this one; answers it, or undefined. */
export async function insertEmail(
  sql: Sql,
  row: { id: string; accountId: string; email: string; secret: string; expiresAt: Date; createdAt: Date },
  limit: number,
): Promise<Email | undefined> {
  const [email] = await sql<Email[]>`
    insert into identity.email (id, account_id, email, token_hash, token_expires_at, created_at)
    select ${row.id}, ${row.accountId}, ${row.email}, ${linkHash(row.secret)}, ${row.expiresAt}, ${row.createdAt}
    where (select count(*) from identity.email where account_id = ${row.accountId}) < ${limit}
    on conflict (account_id, lower(email)) do nothing returning ${emailColumns(sql)}`;
  return email;
}

/** Gives an unconfirmed address a new link; the old one stops working. */
export async function markEmailLink(sql: Sql, id: string, secret: string, expiresAt: Date): Promise<void> {
  await sql`
    update identity.email set token_hash = ${linkHash(secret)}, token_expires_at = ${expiresAt}
    where id = ${id} and confirmed_at is null`;
}

/** Removes an address that is not the default one; false when there is none such. */
export async function deleteEmail(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from identity.email where id = ${id} and account_id = ${accountId} and not is_default returning 1`;
  return rows.length === 1;
}

/** The address that a link belongs to. */
export async function findByLink(sql: Sql, secret: string, now: Date): Promise<Email | undefined> {
  const [row] = await sql<Email[]>`
    select ${emailColumns(sql)} from identity.email where token_hash = ${linkHash(secret)} and token_expires_at > ${now}`;
  return row;
}

/**
 * Confirms an address; false where it is kept for the owner of another account, who can undo a change. Throws where
 * another account has it, be it by a moment: the unique index decides (`isEmailConflict`).
 */
export async function markEmailConfirmed(sql: Sql, { id }: Pick<Email, 'id'>, now: Date): Promise<boolean> {
  const rows = await sql`
    update identity.email set confirmed_at = ${now}, token_hash = null, token_expires_at = null
    where id = ${id} and confirmed_at is null and not exists (
      select from identity.email_change change
      where lower(old_email) = lower(email.email) and expires_at > ${now} and change.account_id <> email.account_id)
    returning 1`;
  return rows.length === 1;
}

const uniqueViolation = '23505';

/** Did a transaction fail because another account has the address? */
export const isEmailConflict = (error: unknown): boolean => (error as { code?: string }).code === uniqueViolation;

/** Forgets what others asked for under an address that is somebody's now. */
export async function deleteLosers(sql: Sql, email: string): Promise<void> {
  await sql`
    delete from identity.email where lower(email) = lower(${email}) and confirmed_at is null and not is_default`;
}

/**
 * Holds the account's row until the transaction ends, so that what is done to it happens one after the other; false
 * when it is gone.
 */
export async function lockAccount({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from identity.account where id = ${accountId} for update`;
  return rows.length === 1;
}

/** Keeps the account from being deleted until the transaction ends, and hinders nobody else; false when it is gone. */
export async function lockAccountForShare({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from identity.account where id = ${accountId} for key share`;
  return rows.length === 1;
}

/** The accounts of a person and of an address; `isOwn`, `isAddressed`: which of them it is, perhaps both. */
export type LockedAccount = Account & { isOwn: boolean; isAddressed: boolean };

/**
 * The account with this id, and the one whose owner has proven an address, kept from being deleted until the
 * transaction ends, in the order of their ids; it hinders nobody else.
 */
export function lockAccountsForShare(
  { sql }: Pick<Context, 'sql'>,
  { id, email }: { id: string; email: string },
): Promise<LockedAccount[]> {
  return sql<LockedAccount[]>`
    with addressed as (
      select account_id from identity.email
      where lower(email) = lower(${email}) and confirmed_at is not null limit 1
    )
    select id, email, first_name, last_name, locale, kind, id = ${id} as is_own,
      id is not distinct from (select account_id from addressed) as is_addressed
    from identity.account where id in (${id}, (select account_id from addressed)) order by id for key share`;
}

/** Makes a confirmed address the only default, here and in the account itself. The caller holds the account's lock. */
export async function markDefaultEmail(sql: Sql, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  await sql`update identity.email set is_default = false where account_id = ${accountId} and is_default
    and id <> ${id}`;
  await sql`
    with chosen as (
      update identity.email set is_default = true where id = ${id} and account_id = ${accountId}
      returning account_id, email, confirmed_at)
    update identity.account set email = chosen.email, email_confirmed_at = chosen.confirmed_at
    from chosen where account.id = chosen.account_id`;
}

/** Writes down the default address of accounts that a version without this table made. */
export async function insertMissingEmails(sql: Sql): Promise<void> {
  await sql`
    insert into identity.email (id, account_id, email, is_default, confirmed_at, created_at)
    select gen_random_uuid(), id, email, true, email_confirmed_at, created_at from identity.account
    where not exists (select from identity.email where email.account_id = account.id and email.is_default)
    on conflict do nothing`;
}
