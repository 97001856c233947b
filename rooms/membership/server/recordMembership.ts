import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Membership, upsertMembership } from './membershipStore.ts';

/**
 * Writes down that somebody belongs to the club, and tells it; the same again corrects it. False: that number belongs
 * to somebody else.
 */
export function recordMembership(ctx: Context, membership: Omit<Membership, 'id'>): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const isRecorded = await upsertMembership(tx.sql, { ...membership, id: newId(), recordedAt: tx.now });
    if (isRecorded) await tx.emit('MembershipRecorded', { fanId: membership.fanId, kind: membership.kind });
    return isRecorded;
  });
}
