import type { Context } from '#platform/context.ts';
import { mayBePerSection, type Role } from '../../rolesRules.ts';
import { type HeldRole, insertRole } from './staffStore.ts';

export type Grant = { accountId: string; role: Role; section?: string | undefined };
export type GrantOutcome = { kind: 'granted'; held: HeldRole } | { kind: 'alreadyHeld' | 'ownRole' | 'notPerSection' };

/** Gives somebody a role. `grantedBy`: absent when it is done at the command line; nobody gives themself anything. */
export function grantRole(
  ctx: Context,
  { accountId, role, section }: Grant,
  grantedBy?: string,
): Promise<GrantOutcome> {
  return ctx.inTransaction(async (tx) => {
    if (accountId === grantedBy) return { kind: 'ownRole' };
    if (section !== undefined && !mayBePerSection(role)) return { kind: 'notPerSection' };
    const held = await insertRole(tx.sql, { accountId, role, section, grantedBy, now: tx.now });
    if (!held) return { kind: 'alreadyHeld' };
    await tx.audit({ subject: { kind: 'staff', id: accountId }, after: { role, section } });
    return { kind: 'granted', held };
  });
}
