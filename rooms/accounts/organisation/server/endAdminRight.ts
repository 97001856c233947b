import type { Context } from '#platform/context.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { endInvitationsBy } from './memberChangeStore.ts';

/**
 * Ends what somebody could do as an admin, when they lose the right, in the transaction that holds the organisation:
 * they no longer act for it, and whom they have invited and who has not answered can no longer accept.
 */
export async function endAdminRight(
  { sql }: Pick<Context, 'sql'>,
  { organisationId, fanId }: { organisationId: string; fanId: string },
): Promise<void> {
  await access.revokeActing({ sql }, { actor: fanId, organisationId });
  await endInvitationsBy(sql, organisationId, fanId);
}
