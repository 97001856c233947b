import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRefusals } from '../../gateApi.ts';
import { listAppointed } from './stewardStore.ts';

/**
 * Refuses 403 unless this person is appointed to check the tickets of that event. Single SQL query, for all who ask at
 * the same moment.
 */
export async function refuseUnlessAppointed(ctx: FanContext, eventId: string): Promise<void> {
  const asked = { eventId, accountId: ctx.fan.id };
  const isAppointed = await ctx.inBatch('wallet.appointed', asked, (all) => listAppointed(ctx.sql, all));
  if (!isAppointed) refuse(gateRefusals.notAppointed);
}
