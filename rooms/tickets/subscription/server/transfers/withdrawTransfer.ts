import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { TransferKind } from '../../contractStates.ts';
import { transferRefusals } from '../../transferApi.ts';
import { mailTransferEnded } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { getOwnTransfer } from './readTransfers.ts';
import { listOpenTransfers, markEnded, type WithdrawCause } from './transferStore.ts';

/** Withdraws what is open of a contract that the caller has locked, and tells the invitee; false: nothing was. */
export async function withdrawOpenTransfer(
  tx: Context,
  { contractId }: { contractId: string },
  cause: WithdrawCause,
): Promise<boolean> {
  const [transfer] = await listOpenTransfers(tx, { contractId });
  if (!transfer || !(await markEnded(tx, transfer.id, { state: 'withdrawn', cause }))) return false;
  const actor = cause === 'staff' ? 'staff' : cause === 'creator' || cause === 'takenBack' ? 'subscriber' : 'house';
  await addHistory(tx, [contractId], { kind: 'withdrawn', actor });
  await mailTransferEnded(tx, transfer, cause === 'left' ? 'inviteeLeft' : 'withdrawn');
  return true;
}

const withdraw = (ctx: FanContext, id: string, kind: TransferKind): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const known = await getOwnTransfer(tx, id, kind);
    // Only who has asked may withdraw; the other side declines (CON-79).
    if (known.creatorId !== tx.fan.id) refuse(transferRefusals.unknownTransfer);
    await lockContracts(tx, [known.contractId]);
    const { state, cause, contractId } = await getOwnTransfer(tx, id, kind);
    if (state === 'withdrawn' && cause === 'creator') return;
    if (state !== 'pending') refuse(transferRefusals.answered);
    await withdrawOpenTransfer(tx, { contractId }, 'creator');
  });

/** The subscriber asks nobody any more (CON-74, CON-33, CON-39); once more changes nothing. Refuses 404 and 409. */
export const withdrawRecipientTransfer = (ctx: FanContext, { id }: { id: string }) => withdraw(ctx, id, 'recipient');

/** The same for a new subscriber (CON-83). Refuses 404 and 409. */
export const withdrawSubscriberTransfer = (ctx: FanContext, { id }: { id: string }) => withdraw(ctx, id, 'subscriber');
