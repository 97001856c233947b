import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

export type MemberChange = 'invited' | 'accepted' | 'declined' | 'adminGiven' | 'adminTaken' | 'removed' | 'left';

/** Notes who (`actedBy`) changed what about whom, in the transaction of that change. */
export async function insertMemberChange(
  sql: Sql,
  { organisationId, fanId }: { organisationId: string; fanId: string },
  change: MemberChange,
  actedBy: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into organisation.member_change (id, organisation_id, fan_id, acted_by, change, changed_at)
    values (${newId()}, ${organisationId}, ${fanId}, ${actedBy}, ${change}, ${at})`;
}
