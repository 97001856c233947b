import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { opensGate, showsCode } from './opensGate.ts';
import { ownRight } from './ownTickets.ts';

/** The person's right of that id, whose code may be shown now. Refuses 404 and 409. Single SQL query. */
export const codeRight = async (ctx: FanContext, ticketId: string): Promise<HeldRight> =>
  checkShowsCode(ctx, await ownRight(ctx, ticketId));

/** A right whose code may be shown now. Refuses 409. */
export function checkShowsCode({ now }: Context, right: HeldRight): HeldRight {
  if (!opensGate(right, now)) return refuse(walletRefusals.opensNoGate);
  return showsCode(right, now) ? right : refuse(walletRefusals.codeLater);
}
