import { openGroups, sepaTesters } from '#club/groups.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { ensureContact } from '../ensureContact.ts';
import { insertGroupMembership, listGroups } from './groupStore.ts';

/**
 * Joins an open group; once more changes nothing (ACC-32). 403: only staff adds people to it; 404: there is no such
 * group.
 */
export async function joinGroup(ctx: FanContext, { groupName }: { groupName: string }): Promise<{ name: string }> {
  if (!openGroups.includes(groupName)) {
    const isMember = (await listGroups(ctx, ctx.fan.id)).includes(groupName);
    if (!isMember) refuse(groupName === sepaTesters ? commonRefusals.notAllowed : commonRefusals.notFound);
    return { name: groupName };
  }
  await ctx.inTransaction(async (tx) => {
    await ensureContact(tx, tx.fan.id);
    await insertGroupMembership(tx, { fanId: tx.fan.id, name: groupName, joinedAt: tx.now });
  });
  return { name: groupName };
}
