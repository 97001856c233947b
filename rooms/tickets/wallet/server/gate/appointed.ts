import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRefusals } from '../../gateApi.ts';
import { isAppointed } from './stewardStore.ts';

/** Refuses 403 unless this person is appointed to check the tickets of that event. Single SQL query. */
export async function refuseUnlessAppointed(ctx: FanContext, eventId: string): Promise<void> {
  if (!(await isAppointed(ctx.sql, { eventId, accountId: ctx.fan.id }))) refuse(gateRefusals.notAppointed);
}
