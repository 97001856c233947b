import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { type HeldRight, listRightsById } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import { rightsOf } from '../rightsOf.ts';
import { isTicketId } from '../tickets/isTicketId.ts';
import { transferReply, type WireTransfer } from './transferReply.ts';
import { findTransferOf, listTransfersOf, type Transfer } from './transferStore.ts';

type RoomApi = typeof transferApi;
type ListTransfers = RoomApi['listTicketTransfers'];

/** What a person hands on or is sent (TTR-03). Two statements. */
export async function listTicketTransfers(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListTransfers>,
): Promise<ReplyOf<ListTransfers>> {
  const { rows, total } = await listTransfersOf(ctx.sql, ctx.fan.id, {
    limit: PageSize,
    offset: (Page - 1) * PageSize,
  });
  const rightOfRow = await rightsOf(ctx, rows);
  const items = rows.flatMap((transfer) => {
    const right = rightOfRow(transfer);
    return right ? [transferReply(transfer, right, ctx.fan.id, ctx.now)] : [];
  });
  return toPage(items, Page, PageSize, total);
}

/** One transfer, for its two sides. Refuses 404, in the same words for what is between other people. Two statements. */
export async function readTicketTransfer(
  ctx: FanContext,
  { id }: InputOf<RoomApi['readTicketTransfer']>,
): Promise<WireTransfer> {
  const transfer = await ownTransfer(ctx, id);
  return transferReply(transfer, await rightOf(ctx, transfer), ctx.fan.id, ctx.now);
}

/** The transfer of that id, or the newest one of that ticket, if the person is one of its sides. Refuses 404. */
export async function ownTransfer(ctx: FanContext, id: string): Promise<Transfer> {
  const transfer = isTicketId(id) ? await findTransferOf(ctx.sql, ctx.fan.id, id) : undefined;
  return transfer ?? refuse(transferRefusals.unknownTransfer);
}

/** What is handed on, with its event and place. */
export async function rightOf(ctx: Context, { rightId }: Pick<Transfer, 'rightId'>): Promise<HeldRight> {
  const [right] = await listRightsById(ctx, [rightId]);
  if (!right) throw new Error(`The right ${rightId} of a transfer is gone`);
  return right;
}
