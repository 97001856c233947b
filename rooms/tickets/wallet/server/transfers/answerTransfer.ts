import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { forwarding, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import type { TransferState } from '../../transferRules.ts';
import { renewPassesOf } from '../passes/updatePasses.ts';
import { notifyOfAcceptance } from './notifyOfAcceptance.ts';
import { ownTransfer, rightOf } from './ownTransfers.ts';
import { mailDeclined } from './transferMails.ts';
import { refuseUnlessAnswerable, transferReply, type WireTransfer } from './transferReply.ts';
import { findTransfer, markAccepted, markAnswered, type Transfer } from './transferStore.ts';

type Answer = InputOf<typeof transferApi.answerTicketTransfer>;

/**
 * The recipient accepts or declines (TTR-05, TTR-08, TTR-09); the same answer once more changes nothing. Refuses 403
 * for the sender (TTR-12), 404, 409 where it has ended otherwise (TTR-11) or is on hold, and 410 after its time.
 */
export async function answerTicketTransfer(
  ctx: FanContext,
  { id, accept, reasonForDeclining }: Answer,
): Promise<WireTransfer> {
  const transfer = await ownTransfer(ctx, id);
  if (transfer.recipientId !== ctx.fan.id) refuse(commonRefusals.notAllowed);
  const right = await rightOf(ctx, transfer);
  const wanted: TransferState = accept ? 'accepted' : 'declined';
  const reply = (present: Transfer) => transferReply(present, right, ctx.fan.id, ctx.now);
  if (transfer.state === wanted) return reply(transfer);
  if (transfer.state !== 'created') refuse(transferRefusals.answered);
  refuseUnlessAnswerable(transfer, right, ctx.now);
  const answered = await ctx.inTransaction((tx) =>
    accept ? acceptTransfer(tx, transfer) : declineTransfer(tx, transfer, right, reasonForDeclining || null),
  );
  if (answered) return reply(answered);
  // Something else has ended it at this moment; the same answer, sent twice, is no fault.
  const present = await findTransfer(ctx.sql, transfer.id);
  return present?.state === wanted ? reply(present) : refuse(transferRefusals.answered);
}

/**
 * Issues the recipient's right and ends the sender's. The right's row decides between this, a
 * revocation, a refund and a gate. Undefined: it has ended before; refuses 409 where it has ended otherwise, and undoes
 * what was done to a right that is on its way once more, to somebody else.
 */
async function acceptTransfer(tx: FanContext, transfer: Transfer): Promise<Transfer | undefined> {
  // An account deletion running at the same time either finishes first, or erases the new right's holder.
  if (!(await accountRows.lockAccountForShare(tx, tx.fan.id))) refuse(commonRefusals.notSignedIn);
  const newRightId = await forwarding.passOn(tx, transfer.rightId, tx.fan.id);
  const accepted = newRightId && (await markAccepted(tx.sql, transfer.id, newRightId, tx.now));
  if (!accepted) {
    const present = await findTransfer(tx.sql, transfer.id);
    return present?.state === 'accepted' ? undefined : refuse(transferRefusals.answered);
  }
  await renewPassesOf(tx, accepted);
  await tx.enqueue(notifyOfAcceptance.name, { transferId: accepted.id });
  return accepted;
}

async function declineTransfer(
  tx: FanContext,
  transfer: Transfer,
  right: HeldRight,
  reason: string | null,
): Promise<Transfer | undefined> {
  if (!(await forwarding.endForwarding(tx, transfer.rightId))) return undefined;
  const declined = await markAnswered(tx.sql, transfer.id, { state: 'declined', reason }, tx.now);
  if (!declined) refuse(transferRefusals.answered);
  await renewPassesOf(tx, declined);
  await mailDeclined(tx, declined, right);
  return declined;
}
