import type { Context } from '#platform/context.ts';
import { mayBePerSection, type Role } from '../../rolesRules.ts';
import { deleteEmailRequests } from '../emails/emailRequestStore.ts';
import { lockAccount } from '../emails/emailStore.ts';
import { deletePasswordResetsOf, hasPasswordResets } from '../passwordResetStore.ts';
import { type HeldRole, insertRole } from './staffStore.ts';

export type Grant = { accountId: string; role: Role; section?: string | undefined };
export type GrantOutcome = { kind: 'granted'; held: HeldRole } | { kind: 'alreadyHeld' | 'ownRole' | 'notPerSection' };

/**
 * Gives somebody a role, and ends what was asked for while they had none: changes of their address and links for a new
 * password. `grantedBy`: absent when it is done at the command line; nobody gives themself anything.
 */
export function grantRole(
  ctx: Context,
  { accountId, role, section }: Grant,
  grantedBy?: string,
): Promise<GrantOutcome> {
  return ctx.inTransaction(async (tx) => {
    if (accountId === grantedBy) return { kind: 'ownRole' };
    if (section !== undefined && !mayBePerSection(role)) return { kind: 'notPerSection' };
    // Before the role: somebody may be following the link of a requested address at this moment.
    await lockAccount(tx, accountId);
    const held = await insertRole(tx.sql, { accountId, role, section, grantedBy, now: tx.now });
    if (!held) return { kind: 'alreadyHeld' };
    await deleteEmailRequests(tx.sql, accountId);
    // Nothing is locked where there is none, as for people who are made in the same transaction.
    if (await hasPasswordResets(tx.sql, accountId)) await deletePasswordResetsOf(tx.sql, accountId);
    await tx.audit({ subject: { kind: 'staff', id: accountId }, after: { role, section } });
    return { kind: 'granted', held };
  });
}
