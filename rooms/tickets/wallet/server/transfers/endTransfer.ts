import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { forwarding, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { transferRefusals } from '../../transferApi.ts';
import type { RevokeCause } from '../../transferRules.ts';
import { renewPasses, renewPassesOf } from '../passes/updatePasses.ts';
import { rightsOf } from '../rightsOf.ts';
import { mailEndedTicket, mailRevoked } from './transferMails.ts';
import { listOpenOfPerson, listOpenOfRights, markAnswered, type Transfer } from './transferStore.ts';

/**
 * Revokes an open transfer, and the sender's ticket is valid again, with the same code; in the caller's transaction.
 * Anyone who did not do it is mailed. False: it has ended before. Refuses 409 where the ticket has been handed on anew.
 */
export async function endTransfer(
  tx: Context,
  transfer: Transfer,
  right: HeldRight,
  cause: RevokeCause,
): Promise<boolean> {
  if (transfer.state !== 'created' || !(await forwarding.endForwarding(tx, transfer.rightId))) return false;
  const revoked = await markAnswered(tx.sql, transfer.id, { state: 'revoked', cause }, tx.now);
  // It was revoked before, and the ticket is on its way to somebody else: there it stays.
  if (!revoked) refuse(transferRefusals.answered);
  await renewPassesOf(tx, revoked);
  await mailRevoked(tx, revoked, right);
  return true;
}

/** Somebody leaves: what they hand on or are sent is revoked, in the caller's transaction. */
export async function endTransfersOfPerson(tx: Context, personId: string): Promise<void> {
  const open = await listOpenOfPerson(tx.sql, personId);
  const rightOf = await rightsOf(tx, open);
  for (const transfer of open) {
    const right = rightOf(transfer);
    const cause = transfer.senderId === personId ? 'senderLeft' : 'recipientLeft';
    if (right) await endTransfer(tx, transfer, right, cause);
  }
}

/**
 * Rights were made void: what of them was on its way is revoked, and anyone who was given one by somebody else is told
 * that it is not valid any more. Handler of `RightsEnded`; the teller holds the rows of the rights.
 */
export async function followEndedRights(tx: Context, { rights: ended }: Events['RightsEnded']): Promise<void> {
  const ids = ended.map(({ rightId }) => rightId);
  await renewPasses(tx, { rightIds: ids });
  const open = await listOpenOfRights(tx.sql, ids);
  const forwarded = ended.filter(
    ({ holderId, buyerId }) => holderId !== null && buyerId !== null && holderId !== buyerId,
  );
  const rightOf = await rightsOf(tx, [...open, ...forwarded]);
  for (const transfer of open) {
    const right = rightOf(transfer);
    const revoked = await markAnswered(tx.sql, transfer.id, { state: 'revoked', cause: 'ticketEnded' }, tx.now);
    if (right && revoked) await mailRevoked(tx, revoked, right);
  }
  for (const { rightId, holderId } of forwarded) {
    const right = rightOf({ rightId });
    const hasTransferMail = open.some((transfer) => transfer.rightId === rightId);
    if (right && holderId && !hasTransferMail) await mailEndedTicket(tx, right, holderId);
  }
}
