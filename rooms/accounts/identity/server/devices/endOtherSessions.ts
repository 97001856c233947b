import type { FanContext } from '#platform/context.ts';
import { deleteOtherRecords } from '../password/sessionStore.ts';
import { noteEvent } from './noteEvent.ts';

/** Signs the person out everywhere but where this token is from. */
export async function endOtherSessions(ctx: FanContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await deleteOtherRecords(tx.sql, tx.fan.id, tx.fan.token ?? '');
    await noteEvent(tx, 'otherSessionsEnded', { accountId: tx.fan.id });
  });
}
