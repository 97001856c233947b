import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { identityApi } from '../../api.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { proveOwner } from '../password/proveOwner.ts';
import { deletePasskey } from './passkeyStore.ts';

/** Forgets a passkey; it opens the account no longer. */
export async function removePasskey(
  ctx: FanContext,
  { id, currentPassword }: InputOf<typeof identityApi.removePasskey>,
): Promise<void> {
  await proveOwner(ctx, currentPassword);
  await ctx.inTransaction(async (tx) => {
    if (!(await deletePasskey(tx.sql, tx.fan.id, id))) refuse(commonRefusals.notFound);
    await noteEvent(tx, 'passkeyRemoved', { accountId: tx.fan.id });
  });
}
