import type { Context } from '#platform/context.ts';
import type { HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { showsCode } from '../tickets/opensGate.ts';
import { ticketReply, type WireTicket } from '../tickets/ticketReply.ts';
import { appleSettings, googleSettings } from './passSettings.ts';

/** Can a ticket of this event be put into Apple's wallet? Its code cannot turn there. */
export const offersApplePass = ({ config }: Context, right: HeldRight): boolean =>
  appleSettings(config) !== undefined && right.formats.includes('print');

/** A right as its holder reads it, with the wallets of phones that it can be put into. */
export function ticketWithPasses(ctx: Context, right: HeldRight): WireTicket {
  const ticket = ticketReply(right, ctx.now);
  if (!showsCode(right, ctx.now)) return ticket;
  const passes: WireTicket['actions'] = [
    ...(offersApplePass(ctx, right) ? (['appleWallet'] as const) : []),
    ...(googleSettings(ctx.config) ? (['googleWallet'] as const) : []),
  ];
  return { ...ticket, actions: [...ticket.actions, ...passes] };
}
