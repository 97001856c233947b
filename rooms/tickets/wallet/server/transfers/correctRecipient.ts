import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Account, accountRows } from '#rooms/accounts/identity/server/index.ts';
import { forwarding, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import { expiryOf } from '../../transferRules.ts';
import { countTry, recipientOf } from './createTransfer.ts';
import { forwardingLimits } from './forwardingLimits.ts';
import { ownTransfer, rightOf } from './ownTransfers.ts';
import { mailInvitation, mailRevoked } from './transferMails.ts';
import { refuseUnlessAnswerable, transferReply, type WireTransfer } from './transferReply.ts';
import { insertTransfer, markAnswered, type Transfer } from './transferStore.ts';

type CorrectRecipient = typeof transferApi.correctTransferRecipient;

/**
 * The sender has mistyped an address: takes the ticket back and offers it to another person, in one step. The time to
 * answer begins anew. Refuses 400, 403 for the recipient, 404, 409, 410 and 429 as a new transfer does.
 */
export async function correctTransferRecipient(
  ctx: FanContext,
  { id, recipientMail }: InputOf<CorrectRecipient>,
): Promise<WireTransfer> {
  const transfer = await ownTransfer(ctx, id);
  if (transfer.senderId !== ctx.fan.id) refuse(commonRefusals.notAllowed);
  const right = await openRightOf(ctx, transfer);
  await countTry(ctx);
  const recipient = await recipientOf(ctx, recipientMail, transfer.senderId);
  if (recipient.id === transfer.recipientId) return transferReply(transfer, right, ctx.fan.id, ctx.now);
  return ctx.inTransaction(async (tx) => {
    const { revoked, offered } = await offerTo(tx, transfer, right, { recipient, recipientMail, cause: 'sender' });
    await mailRevoked(tx, revoked, right);
    return transferReply(offered, { ...right, state: 'forwarding' }, tx.fan.id, tx.now);
  });
}

/** What is handed on by a transfer that can still be answered. Refuses 409 and 410. */
export async function openRightOf(ctx: Context, transfer: Transfer): Promise<HeldRight> {
  if (transfer.state !== 'created') refuse(transferRefusals.answered);
  const right = await rightOf(ctx, transfer);
  refuseUnlessAnswerable(transfer, right, ctx.now);
  return right;
}

type Offer = { recipient: Account; recipientMail: string; cause: 'sender' | 'staff' };

/**
 * Revokes an open transfer and makes another one of the same ticket, whose row decides between this, an answer and a
 * refund. The new recipient is mailed. Refuses 404 and 409.
 */
export async function offerTo(
  tx: Context,
  transfer: Transfer,
  right: HeldRight,
  { recipient, recipientMail, cause }: Offer,
): Promise<{ revoked: Transfer; offered: Transfer }> {
  // An account deletion running at the same time either finishes first, or finds the new transfer and revokes it.
  if (!(await accountRows.lockAccountForShare(tx, recipient.id))) refuse(transferRefusals.userNotFound);
  const { rightId, senderId } = transfer;
  if (senderId === null || !(await forwarding.endForwarding(tx, rightId))) return refuse(transferRefusals.answered);
  const revoked = await markAnswered(tx.sql, transfer.id, { state: 'revoked', cause }, tx.now);
  if (!revoked) return refuse(transferRefusals.answered);
  const { firstName: recipientFirstName, lastName: recipientLastName } = recipient;
  if (!(await forwarding.startForwarding(tx, { rightId, holderId: senderId })))
    return refuse(transferRefusals.answered);
  const offered = await insertTransfer(tx.sql, {
    ...transfer,
    id: newId(),
    recipientId: recipient.id,
    recipientMail,
    recipientFirstName,
    recipientLastName,
    createdAt: tx.now,
    expiresAt: expiryOf(right, forwardingLimits, tx.now),
  });
  await mailInvitation(tx, offered, right, recipient);
  return { revoked, offered };
}
