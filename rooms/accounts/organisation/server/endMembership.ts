import type { Context } from '#platform/context.ts';
import { endAdminRight } from './endAdminRight.ts';
import { countAdmins, deleteMembership, type Membership } from './membershipStore.ts';

/**
 * Ends a membership or an invitation, in a transaction that holds the organisation; false for its last admin, who
 * stays.
 */
export async function endMembership(
  { sql }: Context,
  { id, organisationId, fanId, isAdmin }: Membership,
): Promise<boolean> {
  if (isAdmin && (await countAdmins(sql, organisationId)) <= 1) return false;
  await deleteMembership(sql, id);
  if (isAdmin) await endAdminRight({ sql }, { organisationId, fanId });
  return true;
}
