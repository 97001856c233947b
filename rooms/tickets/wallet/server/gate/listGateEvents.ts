import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import type { gateApi } from '../../gateApi.ts';
import { gateHours, isGateOpen } from '../../gateRules.ts';
import { gateEventReply } from './gateReply.ts';
import { listEventsOfSteward } from './stewardStore.ts';

/** Events that are not over and to which the caller is appointed, the next first. Two statements. */
export async function listGateEvents(ctx: FanContext): Promise<ReplyOf<typeof gateApi.listGateEvents>> {
  const events = await gateRights.listGateEvents(ctx);
  const ids = events.map(({ id }) => id);
  const own = await listEventsOfSteward(ctx.sql, ctx.fan.id, ids);
  return {
    items: events
      .filter(({ id }) => own.has(id))
      .map((event) => {
        const opensAt = gateHours(event)?.from.toISOString();
        return { ...gateEventReply(event), isOpen: isGateOpen(event, ctx.now), ...(opensAt ? { opensAt } : {}) };
      }),
  };
}
