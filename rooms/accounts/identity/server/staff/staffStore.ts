import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Role } from '../../rolesRules.ts';

/** A role that somebody holds. `grantedBy`: nobody when it was given at the command line. */
export type HeldRole = {
  id: string;
  accountId: string;
  role: string;
  section: string | null;
  grantedBy: string | null;
  grantedAt: Date;
};

const columns = (sql: Sql) => sql`id, account_id, role, section, granted_by, granted_at`;

/** Does this account belong to the staff, in whatever role? */
export async function holdsAnyRole(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.staff_role where account_id::text = ${accountId} and ended_at is null limit 1`;
  return rows.length === 1;
}

/** Gives a role; undefined when it is held already. */
export async function insertRole(
  sql: Sql,
  given: { accountId: string; role: Role; section: string | undefined; grantedBy: string | undefined; now: Date },
): Promise<HeldRole | undefined> {
  const [row] = await sql<HeldRole[]>`
    insert into identity.staff_role (id, account_id, role, section, granted_by, granted_at)
    values (${newId()}, ${given.accountId}, ${given.role}, ${given.section ?? null}, ${given.grantedBy ?? null}, ${given.now})
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

/** The roles that an account holds, oldest first. */
export async function listRolesOf({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<HeldRole[]> {
  return sql<HeldRole[]>`
    select ${columns(sql)} from identity.staff_role where account_id = ${accountId} and ended_at is null order by id limit 100`;
}

/** Every role that is held; at most 5,000. */
export async function listHeldRoles(sql: Sql): Promise<HeldRole[]> {
  return sql<HeldRole[]>`
    select ${columns(sql)} from identity.staff_role where ended_at is null order by account_id, id limit 5000`;
}

/** Locks the living grants of the administrator, so that two people who end one another's do it one after the other. */
export async function lockAdministrators(sql: Sql): Promise<{ id: string; accountId: string }[]> {
  return sql<{ id: string; accountId: string }[]>`
    select id, account_id from identity.staff_role where role = 'administrator' and ended_at is null
    order by id for no key update`;
}

/** Ends grants; answers those that were still living. */
export async function markRolesEnded(
  sql: Sql,
  { ids, endedBy, now }: { ids: readonly string[]; endedBy: string | undefined; now: Date },
): Promise<HeldRole[]> {
  return sql<HeldRole[]>`
    update identity.staff_role set ended_at = ${now}, ended_by = ${endedBy ?? null}
    where id = any(${[...ids]}::uuid[]) and ended_at is null returning ${columns(sql)}`;
}

/** Which of these accounts have an app with codes, or a passkey. */
export async function listWithSecondFactor(sql: Sql, accountIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ accountId: string }[]>`
    select account_id from identity.second_factor where account_id = any(${[...accountIds]}::uuid[]) and confirmed_at is not null
    union select account_id from identity.passkey where account_id = any(${[...accountIds]}::uuid[])`;
  return rows.map(({ accountId }) => accountId);
}
