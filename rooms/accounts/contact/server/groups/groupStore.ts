import type { Context } from '#platform/context.ts';

/** Names of the groups that a person is in, by name. */
export async function listGroups({ sql }: Pick<Context, 'sql'>, fanId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from contact.group_membership where fan_id = ${fanId} order by name limit 1000`;
  return rows.map(({ name }) => name);
}

/** Puts a person into a group; once more changes nothing. The contact must be there. */
export async function insertGroupMembership(
  { sql }: Pick<Context, 'sql'>,
  row: { fanId: string; name: string; joinedAt: Date },
): Promise<void> {
  await sql`
    insert into contact.group_membership (fan_id, name, joined_at) values (${row.fanId}, ${row.name}, ${row.joinedAt})
    on conflict do nothing`;
}
