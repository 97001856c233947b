import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type staffApi, staffRefusals } from '../../staff/api.ts';
import { deleteRecordsOfAccount } from '../recordStore.ts';
import { type EndOutcome, endRoles } from './endRoles.ts';
import { grantRole } from './grantRole.ts';
import { roleOnWire } from './onWire.ts';
import { refuseSection } from './refuseSection.ts';
import { type HeldRole, holdsAnyRole } from './staffStore.ts';

type Calls = typeof staffApi;

/**
 * Gives another role; refuses 404 for who is not staff (they are invited), 403 for oneself, 409 when it is held
 * already.
 */
export async function grantStaffRole(
  ctx: FanContext,
  grant: InputOf<Calls['grantStaffRole']>,
): Promise<ReplyOf<Calls['grantStaffRole']>> {
  refuseSection(grant.section);
  if (!(await holdsAnyRole(ctx.sql, grant.accountId))) refuse(commonRefusals.notFound);
  const outcome = await grantRole(ctx, grant, ctx.fan.id);
  switch (outcome.kind) {
    case 'granted':
      return roleOnWire(outcome.held);
    case 'ownRole':
      return refuse(staffRefusals.ownRole);
    case 'alreadyHeld':
      return refuse(staffRefusals.roleAlreadyHeld);
    case 'notPerSection':
      return refuse(staffRefusals.roleNotPerSection);
  }
}

/** Takes a role away; refuses 404 when it is not held, 409 for the last administrator. */
export async function endStaffRole(
  ctx: FanContext,
  { accountId, roleId }: InputOf<Calls['endStaffRole']>,
): Promise<void> {
  ended(await endRoles(ctx, { accountId, isMeant: ({ id }) => id === roleId, endedBy: ctx.fan.id }));
}

/**
 * Somebody leaves: roles, sessions and tokens end in one transaction. Refuses 404 for who is not staff, 409 for the
 * last administrator.
 */
export async function leaveStaff(ctx: FanContext, { accountId }: InputOf<Calls['leaveStaff']>): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    ended(await endRoles(tx, { accountId, isMeant: () => true, endedBy: tx.fan.id }));
    await deleteRecordsOfAccount(tx.sql, accountId);
  });
}

function ended(outcome: EndOutcome): HeldRole[] {
  if (outcome.kind === 'ended') return outcome.roles;
  return refuse(outcome.kind === 'notHeld' ? commonRefusals.notFound : staffRefusals.lastAdministrator);
}
