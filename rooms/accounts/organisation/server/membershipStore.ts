import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { Organisation } from './organisationStore.ts';

export type MembershipState = 'invited' | 'accepted' | 'declined';
export type Membership = {
  id: string;
  organisationId: string;
  fanId: string;
  state: MembershipState;
  isAdmin: boolean;
  expiresAt: Date;
};

/**
 * Accepted memberships of a person with their organisations, by the organisation's id, and how many in all, also beyond
 * the last page. Single SQL query.
 */
export async function listByFan(
  sql: Sql,
  fanId: string,
  { isAdmin, descending, limit, offset }: { isAdmin?: boolean; descending: boolean; limit: number; offset: number },
): Promise<{
  rows: (Pick<Organisation, 'id' | 'name' | 'kind' | 'memberPriceGroup'> & { isAdmin: boolean })[];
  total: number;
}> {
  const rows = await sql<(Organisation & { isAdmin: boolean; total: number })[]>`
    with own as (
      select o.id, o.name, o.kind, o.member_price_group, m.is_admin
      from organisation.membership m join organisation.organisation o on o.id = m.organisation_id
      where m.fan_id = ${fanId} and m.state = 'accepted'
      and (${isAdmin ?? null}::boolean is null or m.is_admin = ${isAdmin ?? null})
    ), paged as (select * from own order by case when ${descending} then id end desc, id
    limit ${limit} offset ${offset})
    select paged.*, total from (select count(*)::int as total from own) as counted left join paged on true
    order by case when ${descending} then id end desc, id`;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Members and invitations of an organisation, in no particular order; who has declined is not among them. */
export async function listByOrganisation(sql: Sql, organisationId: string): Promise<Membership[]> {
  return sql<Membership[]>`
    select id, organisation_id, fan_id, state, is_admin, expires_at from organisation.membership
    where organisation_id = ${organisationId} and state <> 'declined' limit 10000`;
}

/** How a person stands to an organisation. */
export async function findMembership(sql: Sql, organisationId: string, fanId: string): Promise<Membership | undefined> {
  const [row] = await sql<Membership[]>`
    select id, organisation_id, fan_id, state, is_admin, expires_at from organisation.membership
    where organisation_id = ${organisationId} and fan_id = ${fanId}`;
  return row;
}

/** A membership of this organisation, by its own id. */
export async function findMember(sql: Sql, organisationId: string, id: string): Promise<Membership | undefined> {
  const [row] = await sql<Membership[]>`
    select id, organisation_id, fan_id, state, is_admin, expires_at from organisation.membership
    where organisation_id = ${organisationId} and id = ${id} and state <> 'declined'`;
  return row;
}

/**
 * Invites, also again after a no or too late; undefined when the person is a member or has an open invitation. One
 * statement.
 */
export async function insertInvitation(
  sql: Sql,
  invitation: { id: string; organisationId: string; fanId: string; invitedAt: Date; expiresAt: Date },
): Promise<Membership | undefined> {
  const [row] = await sql<Membership[]>`
    insert into organisation.membership as known (id, organisation_id, fan_id, state, invited_at, expires_at)
    values (${invitation.id}, ${invitation.organisationId}, ${invitation.fanId}, 'invited', ${invitation.invitedAt},
      ${invitation.expiresAt})
    on conflict (organisation_id, fan_id) do update
      set id = excluded.id, state = 'invited', invited_at = excluded.invited_at, expires_at = excluded.expires_at,
        answered_at = null
      where known.state = 'declined'
        or (known.state = 'invited' and known.expires_at <= ${invitation.invitedAt})
    returning id, organisation_id, fan_id, state, is_admin, expires_at`;
  return row;
}

/** Adds a member at once, with the next number; for the founding of an organisation and for staff. Single SQL query. */
export async function insertMember(
  sql: Sql,
  member: { id: string; organisationId: string; fanId: string; isAdmin: boolean; at: Date },
): Promise<void> {
  await sql`
    with next as (${takeNumber(sql, member.organisationId)})
    insert into organisation.membership (id, organisation_id, fan_id, state, is_admin, invited_at, expires_at,
      answered_at, number)
    select ${member.id}, ${member.organisationId}, ${member.fanId}, 'accepted', ${member.isAdmin}, ${member.at},
      ${member.at}, ${member.at}, last_number from next`;
}

/** Takes the next number of an organisation; holds it until the transaction ends. */
const takeNumber = (sql: Sql, organisationId: string): Fragment => sql`
  update organisation.organisation set last_number = last_number + 1 where id = ${organisationId}
  returning last_number`;

/** Gives somebody who has just accepted the next number. Single SQL query. */
export async function giveNumber(
  sql: Sql,
  { organisationId, fanId }: { organisationId: string; fanId: string },
): Promise<void> {
  await sql`
    with next as (${takeNumber(sql, organisationId)})
    update organisation.membership set number = last_number from next
    where organisation_id = ${organisationId} and fan_id = ${fanId} and state = 'accepted'`;
}

/** Answers an open invitation that has not run out; false when there is none. */
export async function markAnswered(
  sql: Sql,
  { organisationId, fanId }: { organisationId: string; fanId: string },
  state: 'accepted' | 'declined',
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update organisation.membership set state = ${state}, answered_at = ${now}
    where organisation_id = ${organisationId} and fan_id = ${fanId} and state = 'invited'
      and (${state} = 'declined' or expires_at > ${now}) returning 1`;
  return rows.length === 1;
}

export async function markAdmin(sql: Sql, id: string, isAdmin: boolean): Promise<void> {
  await sql`update organisation.membership set is_admin = ${isAdmin} where id = ${id} and state = 'accepted'`;
}

export async function deleteMembership(sql: Sql, id: string): Promise<void> {
  await sql`delete from organisation.membership where id = ${id}`;
}

/** Account ids of the admins of an organisation, in no particular order; at most 100. */
export async function listAdmins(sql: Sql, organisationId: string): Promise<string[]> {
  const rows = await sql<{ fanId: string }[]>`
    select fan_id from organisation.membership where organisation_id = ${organisationId} and is_admin limit 100`;
  return rows.map(({ fanId }) => fanId);
}

/** How many admins an organisation has. */
export async function countAdmins(sql: Sql, organisationId: string): Promise<number> {
  const [row] = await sql<{ admins: number }[]>`
    select count(*)::int as admins from organisation.membership where organisation_id = ${organisationId} and is_admin`;
  return row?.admins ?? 0;
}

/** Has this person the admin right in that organisation? */
export async function isAdminOf(sql: Sql, fanId: string, organisationId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from organisation.membership where organisation_id = ${organisationId} and fan_id = ${fanId} and is_admin`;
  return rows.length === 1;
}

/** Price groups of the organisations that a person belongs to (ORG-08), as a select of one column: decision 0294. */
export const memberPriceGroups = ({ sql }: Pick<Context, 'sql'>, fanId: string): Fragment => sql`
  select o.member_price_group as price_group
  from organisation.membership m join organisation.organisation o on o.id = m.organisation_id
  where m.fan_id = ${fanId} and m.state = 'accepted' and o.member_price_group is not null`;

/** Is a fan a member of a fan club, or a fan club itself? */
export async function isOfFanClub({ sql }: Pick<Context, 'sql'>, fanId: string): Promise<boolean> {
  const [found] = await sql`
    select from organisation.organisation o where o.kind = 'fanClub' and (o.id = ${fanId} or exists (
      select from organisation.membership m
      where m.organisation_id = o.id and m.fan_id = ${fanId} and m.state = 'accepted'))
    limit 1`;
  return found !== undefined;
}
