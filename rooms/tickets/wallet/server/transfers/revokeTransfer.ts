import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import { endTransfer } from './endTransfer.ts';
import { ownTransfer, rightOf } from './ownTransfers.ts';
import { findTransfer } from './transferStore.ts';

/**
 * The sender takes a ticket back that nobody has accepted (TTR-06, TTR-10, TIC-08); once more changes nothing. Refuses
 * 403 for the recipient (TTR-12), 404, and 409 where it was answered before (TTR-11).
 */
export async function revokeTicketTransfer(
  ctx: FanContext,
  { id }: InputOf<typeof transferApi.revokeTicketTransfer>,
): Promise<void> {
  const transfer = await ownTransfer(ctx, id);
  if (transfer.senderId !== ctx.fan.id) refuse(commonRefusals.notAllowed);
  const right = await rightOf(ctx, transfer);
  const isRevoked = await ctx.inTransaction((tx) => endTransfer(tx, transfer, right, 'sender'));
  if (isRevoked) return;
  const present = await findTransfer(ctx.sql, transfer.id);
  if (present?.state !== 'revoked') refuse(transferRefusals.answered);
}
