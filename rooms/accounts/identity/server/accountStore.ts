import type { Context, Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

/** Organisations have an account too, which nobody signs in to. */
export type AccountKind = 'person' | 'organisation';

/** A person (or an organisation) as the other rooms may see them. */
export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  kind: AccountKind;
};

export type NewAccount = {
  id: string;
  email: string;
  locale: Locale;
  firstName: string;
  lastName: string;
  createdAt: Date;
  /** When the address was proven; absent: not yet. */
  emailConfirmedAt?: Date;
  passwordHash?: string;
  kind?: AccountKind;
};

/** Adds an account. Throws on an address that is taken (unique index); `insertAccountIfFree` does not. */
export async function insertAccount({ sql }: Pick<Context, 'sql'>, account: NewAccount): Promise<void> {
  if (!(await insertAccountIfFree(sql, account))) throw new Error('the address is taken');
}

/**
 * Adds an account, and its address as the default one, unless the address is taken; answers whether it was added. Taken
 * is also the address that another account had until now, as long as its owner can undo that change.
 */
export async function insertAccountIfFree(sql: Sql, account: NewAccount): Promise<boolean> {
  const rows = await sql`
    with taken as (
      insert into identity.email (id, account_id, email, is_default, confirmed_at, created_at)
      select ${newId()}, ${account.id}, ${account.email}, true, ${account.emailConfirmedAt ?? null}::timestamptz,
        ${account.createdAt}::timestamptz
      where not exists (select from identity.email_change
        where lower(old_email) = lower(${account.email}) and expires_at > ${account.createdAt})
      on conflict do nothing returning account_id)
    insert into identity.account
      (id, email, locale, first_name, last_name, created_at, email_confirmed_at, password_hash, kind)
    select ${account.id}, ${account.email}, ${account.locale}, ${account.firstName}, ${account.lastName},
      ${account.createdAt}, ${account.emailConfirmedAt ?? null}, ${account.passwordHash ?? null},
        ${account.kind ?? 'person'}
    from taken on conflict (lower(email)) do nothing returning 1`;
  return rows.length === 1;
}

/** An account by its id. */
export async function findAccountById({ sql }: Pick<Context, 'sql'>, id: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, email, first_name, last_name, locale, kind from identity.account where id = ${id}`;
  return row;
}

/** Accounts by id, in no particular order; at most 10,000. */
export async function listAccounts({ sql }: Pick<Context, 'sql'>, ids: readonly string[]): Promise<Account[]> {
  return sql<Account[]>`
    select id, email, first_name, last_name, locale, kind from identity.account
    where id = any(${[...ids]}::uuid[]) limit 10000`;
}

/** An account by its address, in any case. */
export async function findAccountByEmail({ sql }: Pick<Context, 'sql'>, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, email, first_name, last_name, locale, kind from identity.account where lower(email) = lower(${email})`;
  return row;
}

/** The account whose default address this is, if its owner has proven the address. */
export async function findProvenAccount({ sql }: Pick<Context, 'sql'>, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, account.email, first_name, last_name, locale, kind from identity.account
    where id = (select account_id from identity.email
      where lower(email) = lower(${email}) and is_default and confirmed_at is not null)`;
  return row;
}

/** The account whose owner has proven this address, be it the default one or another. */
export async function findOwnerOfEmail({ sql }: Pick<Context, 'sql'>, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, account.email, first_name, last_name, locale, kind from identity.account
    where id = (select account_id from identity.email
      where lower(email) = lower(${email}) and confirmed_at is not null limit 1)`;
  return row;
}

/**
 * The account that an address is taken by, be it the default one or another confirmed one. Perhaps nobody has proven it:
 * ask `findOwnerOfEmail` before somebody is given anything for it.
 */
export async function findAccountOfEmail({ sql }: Pick<Context, 'sql'>, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, account.email, first_name, last_name, locale, kind from identity.account
    where id = (select account_id from identity.email
      where lower(email) = lower(${email}) and (confirmed_at is not null or is_default) limit 1)`;
  return row;
}

/** Whose the addresses are, by the address in small letters; at most 1,000 addresses. Single SQL query. */
export async function listOwnersOfEmails(
  { sql }: Pick<Context, 'sql'>,
  emails: readonly string[],
): Promise<Map<string, Pick<Account, 'id' | 'kind'>>> {
  const rows = await sql<(Pick<Account, 'id' | 'kind'> & { address: string })[]>`
    select account.id, account.kind, lower(email.email) as address from identity.email
    join identity.account on account.id = email.account_id
    where lower(email.email) = any(${emails.map((email) => email.toLowerCase())}::text[])
      and (email.confirmed_at is not null or email.is_default)
    limit 1000`;
  return new Map(rows.map(({ address, id, kind }) => [address, { id, kind }]));
}

export type Credentials = Pick<Account, 'id' | 'email' | 'locale' | 'firstName' | 'lastName'> & {
  passwordHash: string | null;
};

/** What signing in compares; addresses are the same in any case. Nobody signs in to an organisation. */
export async function findCredentials(sql: Sql, email: string): Promise<Credentials | undefined> {
  const [row] = await sql<Credentials[]>`
    select id, email, locale, first_name, last_name, password_hash from identity.account
    where lower(email) = lower(${email}) and kind = 'person'`;
  return row;
}

/** Sets a new password in place of one that is known (null: there is none); false when it is another one by now. */
export async function replacePassword(
  sql: Sql,
  id: string,
  { oldHash, newHash }: { oldHash: string | null; newHash: string },
): Promise<boolean> {
  const rows = await sql`
    update identity.account set password_hash = ${newHash}
    where id = ${id} and password_hash is not distinct from ${oldHash} returning 1`;
  return rows.length === 1;
}

/** Sets the language of the account's mails. */
export async function markAccountLocale({ sql }: Pick<Context, 'sql'>, id: string, locale: Locale): Promise<void> {
  await sql`update identity.account set locale = ${locale} where id = ${id}`;
}

/** Gives the account of an organisation its new name. */
export async function renameOrganisationAccount(
  { sql }: Pick<Context, 'sql'>,
  id: string,
  name: string,
): Promise<void> {
  await sql`update identity.account set last_name = ${name} where id = ${id} and kind = 'organisation'`;
}

/** What a change of the password compares and whom it tells. */
export async function findCredentialsById(sql: Sql, id: string): Promise<Credentials | undefined> {
  const [row] = await sql<Credentials[]>`
    select id, email, locale, first_name, password_hash from identity.account where id = ${id}`;
  return row;
}

/** Sets a new password. */
export async function markPasswordChanged(sql: Sql, id: string, passwordHash: string): Promise<void> {
  await sql`update identity.account set password_hash = ${passwordHash} where id = ${id}`;
}

/** The owner has read a mail that went to the default address of this account. */
export async function markDefaultProven(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    with proven as (
      update identity.account set email_confirmed_at = ${now}
      where id = ${id} and email_confirmed_at is null returning id)
    update identity.email set confirmed_at = ${now}, token_hash = null, token_expires_at = null
    where account_id in (select id from proven) and is_default and confirmed_at is null`;
}
