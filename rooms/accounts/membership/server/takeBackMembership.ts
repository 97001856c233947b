import type { Context } from '#platform/context.ts';
import { deleteNewMembership } from './membershipStore.ts';

const undoMinutes = 10;

/**
 * Takes back that a membership was written down by mistake, and tells it. False: there is none of that id, it was
 * corrected since, or it stands there for more than ten minutes; then it is ended by a last day.
 */
export function takeBackMembership(ctx: Context, one: { id: string; fanId: string }): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const after = new Date(tx.now.getTime() - undoMinutes * 60_000);
    const deleted = await deleteNewMembership(tx.sql, { ...one, after });
    if (!deleted) return false;
    await tx.emit('MembershipTakenBack', { fanId: one.fanId, ...deleted });
    return true;
  });
}
