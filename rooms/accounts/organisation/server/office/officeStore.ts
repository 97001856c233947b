import type { Sql } from '#platform/database/database.ts';
import type { MemberChange } from '../../api.ts';
import type { Organisation, OrganisationKind } from '../organisationStore.ts';

export type ListedOrganisation = {
  id: string;
  kind: OrganisationKind;
  name: string;
  city: string;
  members: number;
  admins: number;
};

type Filter = {
  q?: string | undefined;
  kind?: OrganisationKind | undefined;
  hasNoAdmin?: boolean;
  after?: string | undefined;
};

/** Names of organisations, by id. */
export async function listNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from organisation.organisation where id = any(${[...ids]}::uuid[]) limit 1000`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Organisations by name, after the one with the id `after`. Single SQL query. */
export function listOrganisations(
  sql: Sql,
  { q, kind, hasNoAdmin = false, after }: Filter,
  limit: number,
): Promise<ListedOrganisation[]> {
  const pattern = q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<ListedOrganisation[]>`
    with counted as (
      select o.id, o.kind, o.name, o.city, count(m.id) filter (where m.state = 'accepted')::int as members,
        count(m.id) filter (where m.is_admin)::int as admins
      from organisation.organisation o left join organisation.membership m on m.organisation_id = o.id
      where (${pattern}::text is null or o.name ilike ${pattern} or o.city ilike ${pattern} or o.email ilike ${pattern})
      and (${kind ?? null}::text is null or o.kind = ${kind ?? null})
      and (${after ?? null}::uuid is null or (o.name, o.id) > (
        select name, id from organisation.organisation where id = ${after ?? null}))
      group by o.id)
    select * from counted where not ${hasNoAdmin} or admins = 0 order by name, id limit ${limit}`;
}

export type CaseOrganisation = Organisation & {
  createdAt: Date;
  version: number;
  memberCount: number;
  hasAdmin: boolean;
};

/** One organisation with when it was founded, its version and how many members it has. Single SQL query. */
export async function findCase(sql: Sql, id: string): Promise<CaseOrganisation | undefined> {
  const [row] = await sql<CaseOrganisation[]>`
    select id, kind, name, member_price_group, email, phone, street, postal_code, city, country_code, created_at,
      version, member_count, has_admin
    from organisation.organisation,
      lateral (select count(*)::int as member_count, coalesce(bool_or(is_admin), false) as has_admin
        from organisation.membership where organisation_id = ${id} and state = 'accepted') as counted
    where id = ${id}`;
  return row;
}

/** Writes the details down; false: another version was seen, or there is none. */
export async function saveDetails(
  sql: Sql,
  { id, version, ...row }: Omit<Organisation, 'kind' | 'email'> & { version: number },
): Promise<boolean> {
  const { name, phone, street, postalCode, city, countryCode, memberPriceGroup } = row;
  const rows = await sql`
    update organisation.organisation set name = ${name}, phone = ${phone}, street = ${street}, city = ${city},
      postal_code = ${postalCode}, country_code = ${countryCode}, member_price_group = ${memberPriceGroup},
      version = version + 1
    where id = ${id} and version = ${version} returning 1`;
  return rows.length === 1;
}

export type CaseChange = {
  fanId: string;
  actedBy: string | null;
  change: MemberChange;
  changedAt: Date;
  byClub: boolean;
};

/** What has changed among the members, newest first. */
export function listCaseChanges(sql: Sql, organisationId: string, limit: number): Promise<CaseChange[]> {
  return sql<CaseChange[]>`
    select fan_id, acted_by, change, changed_at, by_club from organisation.member_change
    where organisation_id = ${organisationId} order by id desc limit ${limit}`;
}

/** Deletes an organisation with its memberships, invitations and what has changed among its members. */
export async function deleteOrganisation(sql: Sql, id: string): Promise<void> {
  await sql`delete from organisation.member_change where organisation_id = ${id}`;
  await sql`delete from organisation.membership where organisation_id = ${id}`;
  await sql`delete from organisation.organisation where id = ${id}`;
}
