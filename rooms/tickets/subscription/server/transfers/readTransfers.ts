import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { subscriptionApi } from '../../api.ts';
import type { TransferKind } from '../../contractStates.ts';
import { transferRefusals } from '../../transferApi.ts';
import { findTransferOf, listTransfersOf, type ShownTransfer } from './transferStore.ts';
import { transferOnWire, type WireTransfer } from './transferWire.ts';

type Api = typeof subscriptionApi;
type List = ReplyOf<Api['listRecipientTransfers']>;

async function list(ctx: FanContext, kind: TransferKind, page: InputOf<Api['listRecipientTransfers']>): Promise<List> {
  const { Page, PageSize } = page;
  const of = { personId: ctx.fan.id, kind };
  const { rows, total } = await listTransfersOf(ctx, of, { limit: PageSize, offset: (Page - 1) * PageSize });
  return toPage(
    rows.map((row) => transferOnWire(row, ctx.fan.id, ctx.now)),
    Page,
    PageSize,
    total,
  );
}

/** Invitations to become recipient, sent and received (CON-71). */
export const listRecipientTransfers = (ctx: FanContext, page: InputOf<Api['listRecipientTransfers']>) =>
  list(ctx, 'recipient', page);

/** Invitations to become subscriber, sent and received (CON-80). */
export const listSubscriberTransfers = (ctx: FanContext, page: InputOf<Api['listSubscriberTransfers']>) =>
  list(ctx, 'subscriber', page);

/** One that the person has a side in. Refuses 404. */
export const getOwnTransfer = async (ctx: FanContext, id: string, kind: TransferKind): Promise<ShownTransfer> =>
  (await findTransferOf(ctx, { id, kind, personId: ctx.fan.id })) ?? refuse(transferRefusals.unknownTransfer);

/** What has become of a transfer, for this side. */
export const readTransfer = async (ctx: FanContext, id: string, kind: TransferKind): Promise<WireTransfer> =>
  transferOnWire(await getOwnTransfer(ctx, id, kind), ctx.fan.id, ctx.now);

/** CON-72. Refuses 404. */
export const readRecipientTransfer = (ctx: FanContext, { id }: { id: string }) => readTransfer(ctx, id, 'recipient');

/** CON-81. Refuses 404. */
export const readSubscriberTransfer = (ctx: FanContext, { id }: { id: string }) => readTransfer(ctx, id, 'subscriber');
