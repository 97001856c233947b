import type { Sql } from '#platform/database/database.ts';

export type NewAccount = {
  id: string;
  email: string;
  locale: 'de' | 'en' | 'ja';
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/** Adds an account whose address is not confirmed yet. Throws on an address that is taken (unique index). */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<void> {
  await sql`
    insert into identity.account (id, email, locale, first_name, last_name, created_at)
    values (${account.id}, ${account.email}, ${account.locale}, ${account.firstName}, ${account.lastName}, ${account.createdAt})`;
}

export type AccountSummary = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: 'de' | 'en' | 'ja';
  isStaff: boolean;
};

/** Whose account is that? Undefined when there is none. */
export async function readAccount(sql: Sql, id: string): Promise<AccountSummary | undefined> {
  const [account] = await sql<AccountSummary[]>`
    select id, email, first_name, last_name, locale, is_staff from identity.account where id = ${id}`;
  return account;
}
