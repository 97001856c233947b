import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { rememberRecipient } from '#rooms/accounts/contact/server/index.ts';
import { rightOf } from './ownTransfers.ts';
import { mailAccepted, sidesOf } from './transferMails.ts';
import { markNotified, type Transfer } from './transferStore.ts';

/**
 * Job: tells both sides that a ticket has changed hands, once, and keeps the recipient in the sender's address
 * book. Both see it on their pages at once, so that it can wait.
 */
export const notifyOfAcceptance: JobDefinition = {
  name: 'notifyOfAcceptance',
  canWait: true,
  run: (ctx, { transferId }: { transferId: string }) => ctx.inTransaction((tx) => notifyBoth(tx, transferId)),
};

async function notifyBoth(tx: Context, transferId: string): Promise<void> {
  const transfer = await markNotified(tx.sql, transferId, tx.now);
  if (!transfer) return;
  const right = await rightOf(tx, transfer);
  const sides = await sidesOf(tx, transfer);
  if (sides.sender) await rememberIn(tx, sides.sender.id, transfer);
  await mailAccepted(tx, sides, transfer, right);
}

/** Keeps the recipient in the sender's address book, under the address that the sender wrote. */
async function rememberIn(tx: Context, senderId: string, transfer: Transfer): Promise<void> {
  const { recipientMail: email, recipientFirstName: firstName, recipientLastName: lastName } = transfer;
  if (email !== null)
    await rememberRecipient(tx, senderId, { email, firstName: firstName ?? '', lastName: lastName ?? '' });
}
