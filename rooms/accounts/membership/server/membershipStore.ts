import type { Sql } from '#platform/database/database.ts';
import { ownPriceGroup } from '#rooms/accounts/contact/server/index.ts';
import { memberPriceGroups } from '#rooms/accounts/organisation/server/index.ts';
import type { MembershipKind } from '../api.ts';
import type { Guardian } from './guardianRules.ts';

/** Days as `2026-07-01`. */
export type Membership = {
  id: string;
  fanId: string;
  kind: MembershipKind;
  number: string;
  department: string;
  startsOn: string;
  endsOn: string | null;
  /** Of a child, whom the club writes to; null: nobody. */
  guardian: Guardian | null;
};

type NewRow = Membership & { guardianUntil: string | null; recordedAt: Date };

/**
 * Writes a membership down; what is known of this person, kind and first day is corrected. `expected`: the version that
 * is corrected, 0 where there must be none; absent: any. False: another one has that number, or that version is gone.
 */
export async function upsertMembership(sql: Sql, row: NewRow, expected?: number): Promise<boolean> {
  const guardian = row.guardian ? JSON.stringify(row.guardian) : null;
  const isExpected = expected === undefined ? sql`true` : sql`membership.version = ${expected}`;
  const rows = await sql`
    insert into membership.membership (id, fan_id, kind, number, department, starts_on, ends_on, recorded_at,
      guardian, guardian_until)
    select ${row.id}, ${row.fanId}, ${row.kind}, ${row.number}, ${row.department}, ${row.startsOn}::date,
      ${row.endsOn}::date, ${row.recordedAt}, ${guardian}::text::jsonb, ${row.guardianUntil}::date
    where not exists (
      select from membership.membership where number = ${row.number}
        and (fan_id, kind, starts_on) is distinct from (${row.fanId}, ${row.kind}, ${row.startsOn}::date))
    on conflict (fan_id, kind, starts_on) do update
      set number = excluded.number, department = excluded.department, ends_on = excluded.ends_on,
        guardian = excluded.guardian, guardian_until = excluded.guardian_until, version = membership.version + 1
      where ${isExpected}
    returning 1`;
  return rows.length === 1;
}

/** Lets memberships be written down one after the other until the transaction ends, so that no number goes twice. */
export async function lockMemberNumbers(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('member numbers'))::text`;
}

/** Is this the number of another membership? */
export async function isNumberTaken(sql: Sql, { number, fanId, kind, startsOn }: Membership): Promise<boolean> {
  const rows = await sql`
    select from membership.membership where number = ${number}
      and (fan_id, kind, starts_on) is distinct from (${fanId}, ${kind}, ${startsOn}::date)`;
  return rows.length > 0;
}

/** Deletes a membership of this person that nobody has corrected, written down after a moment; answers what it was. */
export async function deleteNewMembership(
  sql: Sql,
  { id, fanId, after }: { id: string; fanId: string; after: Date },
): Promise<{ kind: MembershipKind; recordedAt: Date } | undefined> {
  const [row] = await sql<{ kind: MembershipKind; recordedAt: Date }[]>`
    delete from membership.membership
    where id = ${id} and fan_id = ${fanId} and version = 1 and recorded_at > ${after} returning kind, recorded_at`;
  return row;
}

/** Whose memberships have this number, in any case, with or without its spaces. */
export function listByNumber(sql: Sql, number: string): Promise<{ fanId: string }[]> {
  return sql<{ fanId: string }[]>`
    select fan_id from membership.membership
    where upper(replace(number, ' ', '')) = ${number.replaceAll(' ', '').toUpperCase()} limit 10`;
}

/** Memberships of these people, and those with one of these numbers. Single SQL query. */
export function listForImport(
  sql: Sql,
  fanIds: readonly string[],
  numbers: readonly string[],
): Promise<Omit<Membership, 'id'>[]> {
  return sql<Omit<Membership, 'id'>[]>`
    select fan_id, kind, number, department, starts_on::text as starts_on, ends_on::text as ends_on, guardian
    from membership.membership where fan_id = any(${[...fanIds]}::uuid[])
    union
    select fan_id, kind, number, department, starts_on::text, ends_on::text, guardian
    from membership.membership where number = any(${[...numbers]}::text[])`;
}

/** Deletes guardians whose day has come. Single SQL query. */
export async function deleteDueGuardians(sql: Sql, day: string): Promise<void> {
  await sql`
    update membership.membership set guardian = null, guardian_until = null where guardian_until <= ${day}::date`;
}

const holdsOn = (sql: Sql, day: string) => sql`starts_on <= ${day}::date and coalesce(ends_on >= ${day}::date, true)`;

/**
 * A person's memberships that hold on that day, the oldest first, and how many in all, also beyond the last page. One
 * statement.
 */
export async function listHolding(
  sql: Sql,
  fanId: string,
  { day, limit, offset }: { day: string; limit: number; offset: number },
): Promise<{ rows: Membership[]; total: number }> {
  const rows = await sql<(Membership & { total: number })[]>`
    with own as (
      select id, fan_id, kind, number, department, starts_on::text as starts_on, ends_on::text as ends_on,
        case when guardian_until > ${day}::date then guardian end as guardian
      from membership.membership where fan_id = ${fanId} and ${holdsOn(sql, day)}
    ), paged as (select * from own order by starts_on, id limit ${limit} offset ${offset})
    select paged.*, total from (select count(*)::int as total from own) as counted left join paged on true
    order by starts_on, id`;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * What counts for the prices of a person or an organisation: `member` with a membership of that day, the group of each
 * organisation that they belong to, and their own (ORG-08, ORG-09, CART-85).
 */
export async function listPriceGroups(sql: Sql, fanId: string, day: string): Promise<string[]> {
  const rows = await sql<{ priceGroup: string }[]>`
    select 'member' as price_group
    where exists (select from membership.membership where fan_id = ${fanId} and ${holdsOn(sql, day)})
    union ${memberPriceGroups({ sql }, fanId)} union ${ownPriceGroup({ sql }, fanId)}`;
  return rows.map(({ priceGroup }) => priceGroup);
}
