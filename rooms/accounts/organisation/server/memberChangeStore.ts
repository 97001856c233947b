import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { MemberChange } from '../api.ts';

export type MemberChangeRow = {
  id: string;
  fanId: string;
  actedBy: string | null;
  change: MemberChange;
  changedAt: Date;
  /** Staff did it, for the club. */
  byClub: boolean;
};

/** Who changes a membership; `isClub`: staff, for the club. */
type Actor = string | { accountId: string; isClub: true };

/** Notes who (`actor`) changed what about whom, in the transaction of that change. */
export async function insertMemberChange(
  sql: Sql,
  { organisationId, fanId }: { organisationId: string; fanId: string },
  change: MemberChange,
  actor: Actor,
  at: Date,
): Promise<void> {
  const actedBy = typeof actor === 'string' ? actor : actor.accountId;
  await sql`
    insert into organisation.member_change (id, organisation_id, fan_id, acted_by, by_club, change, changed_at)
    values (${newId()}, ${organisationId}, ${fanId}, ${actedBy}, ${typeof actor !== 'string'}, ${change}, ${at})`;
}

/**
 * Changes of an organisation's members, newest first, and how many in all, also beyond the last page. Single SQL query.
 */
export async function listChangesOf(
  sql: Sql,
  organisationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MemberChangeRow[]; total: number }> {
  const rows = await sql<(MemberChangeRow & { total: number })[]>`
    with paged as (
      select id, fan_id, acted_by, by_club, change, changed_at from organisation.member_change
      where organisation_id = ${organisationId} order by id desc limit ${limit} offset ${offset})
    select paged.*, total
    from (select count(*)::int as total from organisation.member_change
      where organisation_id = ${organisationId}) as counted
    left join paged on true order by paged.id desc`;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Takes the open invitations of an organisation back whose latest one this person has sent. Single SQL query. */
export async function endInvitationsBy(sql: Sql, organisationId: string, fanId: string): Promise<void> {
  await sql`
    delete from organisation.membership m
    where m.organisation_id = ${organisationId} and m.state = 'invited' and ${fanId} = (
      select c.acted_by from organisation.member_change c
      where c.organisation_id = m.organisation_id and c.fan_id = m.fan_id and c.change = 'invited'
      order by c.id desc limit 1)`;
}
