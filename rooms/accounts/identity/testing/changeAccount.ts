import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { identityRecords } from '../server/personalStore.ts';
import { insertPreparedFactor, markFactorOn, replaceRecoveryCodes } from '../server/secondFactor/secondFactorStore.ts';

type Tables = Pick<Context, 'sql'>;

type Parts = {
  firstName?: string | null;
  lastName?: string | null;
  kind?: 'organisation' | null;
  passwordHash?: string | null;
};

/** Gives an account another name or password, without telling anybody. */
export async function setAccount(
  { sql }: Tables,
  id: string,
  { firstName = null, lastName = null, kind = null, passwordHash = null }: Parts,
): Promise<void> {
  await sql`
    update identity.account set first_name = coalesce(${firstName}, first_name),
      last_name = coalesce(${lastName}, last_name), kind = coalesce(${kind}, kind),
      password_hash = coalesce(${passwordHash}, password_hash) where id = ${id}`;
}

/** The account is gone, and nobody but this room has heard of it. */
export const eraseAccount = (ctx: Context, id: string): Promise<void> => identityRecords.erase(ctx, id);

/** Nobody has proven the addresses of this account. */
export async function unproveEmails({ sql }: Tables, accountId: string): Promise<void> {
  await sql`update identity.email set confirmed_at = null where account_id = ${accountId}`;
  await sql`update identity.account set email_confirmed_at = null where id = ${accountId}`;
}

/** Turns an app as second factor on, with one recovery code. */
export async function aSecondFactor({ sql, now }: Pick<Context, 'sql' | 'now'>, accountId: string): Promise<void> {
  await insertPreparedFactor(sql, { accountId, sealedSecret: 'x', createdAt: now });
  await markFactorOn(sql, accountId, 0, now);
  await replaceRecoveryCodes(sql, accountId, ['x']);
}

/** So many people of one last name, whom no other room knows. */
export async function manyPeople({ sql, now }: Pick<Context, 'sql' | 'now'>, lastName: string, count: number) {
  const ids = Array.from({ length: count }, newId);
  await sql`
    insert into identity.account (id, email, first_name, last_name, locale, created_at)
    select id, ${lastName} || number || '@kurve.test', 'N', ${lastName}, 'de', ${now}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as one (id, number)`;
}
