import type { Sql } from '#platform/database/database.ts';
import { linkHash } from '../signUpStore.ts';

/** A change of the default address that can still be undone. */
export type EmailChange = {
  accountId: string;
  oldEmail: string;
  newEmail: string;
  newEmailSince: Date;
  changedAt: Date;
};

const columns = (sql: Sql) => sql`account_id, old_email, new_email, new_email_since, changed_at`;

/** Keeps what is needed to undo a change; `newEmailId`: the address that becomes the default one. */
export async function insertEmailChange(
  sql: Sql,
  change: { secret: string; accountId: string; oldEmail: string; newEmailId: string; changedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.email_change (token_hash, account_id, old_email, new_email, new_email_since, changed_at,
      expires_at)
    select ${linkHash(change.secret)}, account_id, ${change.oldEmail}, email, created_at,
      ${change.changedAt}::timestamptz, ${change.expiresAt}::timestamptz
    from identity.email where id = ${change.newEmailId} and account_id = ${change.accountId}`;
}

/** A second link for the change of an address that no account has now, as it can still be undone; undefined: none. */
export async function insertSecondLink(
  sql: Sql,
  { secret, oldEmail, now }: { secret: string; oldEmail: string; now: Date },
): Promise<EmailChange | undefined> {
  const [row] = await sql<EmailChange[]>`
    insert into identity.email_change (token_hash, ${columns(sql)}, expires_at)
    select ${linkHash(secret)}, ${columns(sql)}, expires_at from identity.email_change
    where lower(old_email) = lower(${oldEmail}) and expires_at > ${now} and not exists (
      select from identity.email where lower(email) = lower(${oldEmail}) and (confirmed_at is not null or is_default))
    order by changed_at limit 1 returning ${columns(sql)}`;
  return row;
}

/** The change that a link belongs to. */
export async function findEmailChange(sql: Sql, secret: string, now: Date): Promise<EmailChange | undefined> {
  const [row] = await sql<EmailChange[]>`
    select ${columns(sql)} from identity.email_change where token_hash = ${linkHash(secret)} and expires_at > ${now}`;
  return row;
}

/** Uses a link up; only one of several callers gets its change. */
export async function takeEmailChange(sql: Sql, secret: string, now: Date): Promise<EmailChange | undefined> {
  const [row] = await sql<EmailChange[]>`
    delete from identity.email_change where token_hash = ${linkHash(secret)} and expires_at > ${now}
    returning ${columns(sql)}`;
  return row;
}

/**
 * Makes the old address the default one again, with or without a row of its own by now, and removes the one that took
 * its place and every later one. The caller holds the account's lock and knows that the old address is nobody else's.
 */
export async function restoreDefaultEmail(
  sql: Sql,
  { accountId, oldEmail, newEmail, newEmailSince }: EmailChange,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await sql`
    delete from identity.email
    where account_id = ${accountId} and lower(email) <> lower(${oldEmail})
      and (created_at >= ${newEmailSince} or lower(email) = lower(${newEmail}))`;
  await sql`update identity.email set is_default = false where account_id = ${accountId} and is_default`;
  await sql`
    insert into identity.email (id, account_id, email, is_default, confirmed_at, created_at)
    values (${id}, ${accountId}, ${oldEmail}, true, ${now}, ${now})
    on conflict (account_id, lower(email)) do update set is_default = true, token_hash = null, token_expires_at = null,
      confirmed_at = coalesce(email.confirmed_at, excluded.confirmed_at)`;
  await sql`
    update identity.account set email = ${oldEmail}, email_confirmed_at = ${now}, password_hash = null
    where id = ${accountId}`;
}

/** Forgets the ways to sign in that were added since then, and the changes of the address that came after this one. */
export async function deleteAddedSince(sql: Sql, { accountId, newEmailSince, changedAt }: EmailChange): Promise<void> {
  await sql`delete from identity.passkey where account_id = ${accountId} and created_at >= ${newEmailSince}`;
  await sql`delete from identity.second_factor where account_id = ${accountId} and created_at >= ${newEmailSince}`;
  await sql`delete from identity.email_change where account_id = ${accountId} and changed_at >= ${changedAt}`;
}

/** Clears away changes that can no longer be undone. */
export async function deleteExpiredEmailChanges(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.email_change where expires_at <= ${now}`;
}
