import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import {
  findHeldRight,
  type HeldRight,
  listHeldRights,
  listTicketedEvents,
} from '#rooms/tickets/ticketing/server/index.ts';
import type { walletApi } from '../../api.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { ticketWithPasses } from '../passes/passActions.ts';
import { isTicketId } from './isTicketId.ts';
import { eventReply, ticketReply, type WireTicket } from './ticketReply.ts';

type RoomApi = typeof walletApi;
type ListTickets = RoomApi['listUpcomingTickets'];

/** Lists one kind of what the person holds (TIC-16, TIC-20). Single SQL query. */
const listKind =
  (kind: { isPast: boolean; isSeason: boolean }) =>
  async (ctx: FanContext, { Page, PageSize }: InputOf<ListTickets>): Promise<ReplyOf<ListTickets>> => {
    const page = { limit: PageSize, offset: (Page - 1) * PageSize };
    const { rows, total } = await listHeldRights(ctx, { holderId: ctx.fan.id, ...kind, ...page });
    return toPage(
      rows.map((right) => ticketReply(right, ctx.now)),
      Page,
      PageSize,
      total,
    );
  };

export const listUpcomingTickets = listKind({ isPast: false, isSeason: false });
export const listPastTickets = listKind({ isPast: true, isSeason: false });
export const listUpcomingSeasonTickets = listKind({ isPast: false, isSeason: true });
export const listPastSeasonTickets = listKind({ isPast: true, isSeason: true });

/** The right of that id, if the person holds it. Refuses 404, in the same words for what is somebody else's. */
export async function ownRight(ctx: FanContext, ticketId: string): Promise<HeldRight> {
  const right = isTicketId(ticketId) ? await findHeldRight(ctx, ctx.fan.id, ticketId) : undefined;
  return right ?? refuse(walletRefusals.unknownTicket);
}

/** One of the person's tickets (TIC-15). Single SQL query. */
export async function readOwnTicket(
  ctx: FanContext,
  { ticketId }: InputOf<RoomApi['readOwnTicket']>,
): Promise<WireTicket> {
  return ticketWithPasses(ctx, await ownRight(ctx, ticketId));
}

/** The event of a ticket (TIC-21). Single SQL query. */
export async function readWalletEvent(
  ctx: FanContext,
  { eventId }: InputOf<RoomApi['readWalletEvent']>,
): Promise<ReplyOf<RoomApi['readWalletEvent']>> {
  const [event] = isTicketId(eventId) ? await listTicketedEvents(ctx, [eventId]) : [];
  return event ? eventReply(event) : refuse(walletRefusals.unknownEvent);
}
