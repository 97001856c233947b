import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRights } from '#rooms/ticketing/server/index.ts';
import type { gateApi } from '../../gateApi.ts';
import { gateEventReply } from './gateReply.ts';

/** Events that a gate can be opened for: all that are not over, the next first. Single SQL query. */
export const listGateEvents = async (ctx: FanContext): Promise<ReplyOf<typeof gateApi.listGateEvents>> => ({
  items: (await gateRights.listGateEvents(ctx)).map(gateEventReply),
});
