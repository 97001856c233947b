import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { readContact } from '#rooms/accounts/contact/server/index.ts';
import { type Guardian, guardianUntil } from './guardianRules.ts';
import { isNumberTaken, lockMemberNumbers, type Membership, upsertMembership } from './membershipStore.ts';

export type NewMembership = Omit<Membership, 'id' | 'guardian'> & { guardian?: Guardian | null };

/**
 * Writes down that somebody belongs to the club, and tells it; the same again corrects it. `expected`: the version that
 * is corrected, 0 where there must be none yet; absent: any. `numberTaken`: that number belongs to somebody else;
 * `guardianMissing`: a child of the children's club needs one. A guardian whom nobody needs is not written down.
 */
export function recordMembership(
  ctx: Context,
  { guardian = null, ...membership }: NewMembership,
  expected?: number,
): Promise<'recorded' | 'numberTaken' | 'guardianMissing' | 'changedMeanwhile'> {
  return ctx.inTransaction(async (tx) => {
    const { fanId, kind } = membership;
    const birthday = kind === 'junior' ? ((await readContact(tx, fanId))?.birthday ?? null) : null;
    const until = guardianUntil(membership, birthday, tx.today());
    if (until && !guardian) return 'guardianMissing';
    const kept = until ? { guardian, guardianUntil: until } : { guardian: null, guardianUntil: null };
    const row = { ...membership, ...kept, id: newId(), recordedAt: tx.now };
    await lockMemberNumbers(tx.sql);
    if (!(await upsertMembership(tx.sql, row, expected)))
      return (await isNumberTaken(tx.sql, row)) ? 'numberTaken' : 'changedMeanwhile';
    await tx.emit('MembershipRecorded', { fanId, kind });
    return 'recorded';
  });
}
