import type { Context } from '#platform/context.ts';
import { type HeldRole, listRolesOf, lockAdministrators, markRolesEnded } from './staffStore.ts';

export type EndOutcome = { kind: 'ended'; roles: HeldRole[] } | { kind: 'notHeld' | 'lastAdministrator' };

/**
 * Ends the roles of an account that `isMeant` picks. The last administrator stays: administrators are locked first, so
 * that two who end each other's role at the same moment are not both gone.
 */
export function endRoles(
  ctx: Context,
  { accountId, isMeant, endedBy }: { accountId: string; isMeant: (held: HeldRole) => boolean; endedBy?: string },
): Promise<EndOutcome> {
  return ctx.inTransaction(async (tx) => {
    const administrators = await lockAdministrators(tx.sql);
    const meant = (await listRolesOf(tx, accountId)).filter(isMeant);
    if (meant.length === 0) return { kind: 'notHeld' };
    const ids = meant.map(({ id }) => id);
    const isLast =
      administrators.some(({ id }) => ids.includes(id)) && administrators.every(({ id }) => ids.includes(id));
    if (isLast) return { kind: 'lastAdministrator' };
    const roles = await markRolesEnded(tx.sql, { ids, endedBy, now: tx.now });
    const before = { roles: roles.map(({ role, section }) => ({ role, section })) };
    await tx.audit({ subject: { kind: 'staff', id: accountId }, before });
    return { kind: 'ended', roles };
  });
}
