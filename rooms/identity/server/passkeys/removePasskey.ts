import type { FanContext } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { identityContract } from '../../contract.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { proveOwner } from '../password/proveOwner.ts';
import { deletePasskey } from './passkeyStore.ts';

/** Forgets a passkey; it opens the account no longer. */
export async function removePasskey(
  ctx: FanContext,
  { id, currentPassword }: InputOf<typeof identityContract.removePasskey>,
): Promise<void> {
  await proveOwner(ctx, currentPassword);
  await ctx.inTransaction(async (tx) => {
    if (!(await deletePasskey(tx.sql, tx.fan.id, id))) refuse(commonRefusals.notFound);
    await noteEvent(tx, 'passkeyRemoved', { accountId: tx.fan.id });
  });
}
