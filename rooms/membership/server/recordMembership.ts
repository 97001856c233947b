import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { readContact } from '#rooms/contact/server/index.ts';
import { type Guardian, guardianUntil } from './guardianRules.ts';
import { type Membership, upsertMembership } from './membershipStore.ts';

export type NewMembership = Omit<Membership, 'id' | 'guardian'> & { guardian?: Guardian | null };

/**
 * Writes down that somebody belongs to the club, and tells it; the same again corrects it. `numberTaken`: that number
 * belongs to somebody else; `guardianMissing`: a child of the children's club needs one. A guardian whom nobody needs
 * is not written down.
 */
export function recordMembership(
  ctx: Context,
  { guardian = null, ...membership }: NewMembership,
): Promise<'recorded' | 'numberTaken' | 'guardianMissing'> {
  return ctx.inTransaction(async (tx) => {
    const { fanId, kind } = membership;
    const birthday = kind === 'junior' ? ((await readContact(tx, fanId))?.birthday ?? null) : null;
    const until = guardianUntil(membership, birthday, tx.today());
    if (until && !guardian) return 'guardianMissing';
    const kept = until ? { guardian, guardianUntil: until } : { guardian: null, guardianUntil: null };
    if (!(await upsertMembership(tx.sql, { ...membership, ...kept, id: newId(), recordedAt: tx.now })))
      return 'numberTaken';
    await tx.emit('MembershipRecorded', { fanId, kind });
    return 'recorded';
  });
}
