import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { deleteSession } from './deviceStore.ts';
import { noteEvent } from './noteEvent.ts';

/** Signs the person out on one device; its tokens are worth nothing from the next call on. */
export async function endSession(ctx: FanContext, { id }: { id: string }): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if (!(await deleteSession(tx.sql, tx.fan.id, id))) refuse(commonRefusals.notFound);
    await noteEvent(tx, 'sessionEnded', { accountId: tx.fan.id });
  });
}
