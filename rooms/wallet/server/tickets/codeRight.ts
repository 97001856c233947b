import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { HeldRight } from '#rooms/ticketing/server/index.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { opensGate, showsCode } from './opensGate.ts';
import { ownRight } from './ownTickets.ts';

/** The person's right of that id, whose code may be shown now. Refuses 404 and 409. One statement. */
export async function codeRight(ctx: FanContext, ticketId: string): Promise<HeldRight> {
  const right = await ownRight(ctx, ticketId);
  if (!opensGate(right, ctx.now)) return refuse(walletRefusals.opensNoGate);
  return showsCode(right, ctx.now) ? right : refuse(walletRefusals.codeLater);
}
