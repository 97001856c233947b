// What the demo data of other rooms need of tickets.
import type { Context } from '#platform/context.ts';
import { listComing, type TicketEvent } from '../server/eventStore.ts';

export { moveRight } from '../server/rights/changeRight.ts';
export { voidRight } from '../server/rights/endRight.ts';
export { callOffDemoEvent, makeDemoCalledOff } from './makeDemoCancelled.ts';
export { findDemoPastSale } from './pastSale.ts';

/** Events that have not begun, the next first. */
export const listComingEvents = ({ sql, now }: Context): Promise<TicketEvent[]> => listComing(sql, now);
