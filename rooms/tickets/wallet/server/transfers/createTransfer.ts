import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Account, accountRows, findOwnerOfEmail, rateLimits } from '#rooms/accounts/identity/server/index.ts';
import { forwarding, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import { expiryOf, whyNotForwardable } from '../../transferRules.ts';
import { renewPassesOf } from '../passes/updatePasses.ts';
import { ownRight } from '../tickets/ownTickets.ts';
import { forwardingLimits } from './forwardingLimits.ts';
import { mailInvitation } from './transferMails.ts';
import { transferReply, type WireTransfer } from './transferReply.ts';
import { insertTransfer } from './transferStore.ts';

/**
 * Hands a ticket on to a person with an account (TTR-04, TIC-07). An organisation may hand on as well, to a person.
 * From then on nobody enters with the ticket until the recipient answers. Refuses 400, 404 and 429.
 */
export async function createTicketTransfer(
  ctx: FanContext,
  { ticketId, recipientMail }: InputOf<typeof transferApi.createTicketTransfer>,
): Promise<WireTransfer> {
  const right = await ownRight(ctx, ticketId);
  const why = whyNotForwardable(right, forwardingLimits, ctx.now);
  if (why) refuse(transferRefusals[why]);
  await countTry(ctx);
  return ctx.inTransaction(async (tx) => {
    const { sender, recipient } = await lockSides(tx, recipientMail);
    const isMarked = await forwarding.startForwarding(tx, { rightId: right.id, holderId: tx.fan.id });
    if (!isMarked) refuse(transferRefusals.notTransferable);
    const transfer = await insertTransfer(tx.sql, newTransfer(tx, right, { sender, recipient, recipientMail }));
    await renewPassesOf(tx, transfer);
    await mailInvitation(tx, transfer, right, recipient);
    return transferReply(transfer, { ...right, state: 'forwarding' }, tx.fan.id, tx.now);
  });
}

/**
 * Sender and recipient. An account deletion running at the same time either finishes first, or finds the transfer and
 * revokes it. Refuses 400, 401 and 404. Single SQL query.
 */
async function lockSides(tx: FanContext, email: string): Promise<{ sender: Account; recipient: Account }> {
  const accounts = await accountRows.lockAccountsForShare(tx, { id: tx.fan.id, email });
  const sender = accounts.find(({ isOwn }) => isOwn) ?? refuse(commonRefusals.notSignedIn);
  const recipient = accounts.find(({ isAddressed }) => isAddressed);
  return { sender, recipient: checkRecipient(recipient, sender.id) };
}

/** Whatever is asked tells whether an address has an account, so each try counts. Refuses 429. */
export async function countTry(ctx: FanContext): Promise<void> {
  const isForOrganisation = ctx.fan.actor !== undefined;
  const limit = policies.forwarding.tries[isForOrganisation ? 'organisation' : 'person'];
  const seconds = await rateLimits.consumePersonLimit(ctx, { kind: 'forwarding', personId: ctx.fan.id }, limit);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}

/** The person who has proven that address, and is somebody else than the sender. Refuses 400 and 404. */
export const recipientOf = async (ctx: Context, email: string, senderId: string | null): Promise<Account> =>
  checkRecipient(await findOwnerOfEmail(ctx, email), senderId);

function checkRecipient(account: Account | undefined, senderId: string | null): Account {
  if (account?.id === senderId) refuse(transferRefusals.toSelf);
  return account?.kind === 'person' ? account : refuse(transferRefusals.userNotFound);
}

type Sides = { sender: Account; recipient: Account; recipientMail: string };

const newTransfer = ({ fan, now }: FanContext, right: HeldRight, { sender, recipient, recipientMail }: Sides) => ({
  id: newId(),
  rightId: right.id,
  eventId: right.eventId,
  eventStartsAt: right.startsAt,
  senderId: fan.id,
  actedBy: fan.actor ?? null,
  recipientId: recipient.id,
  recipientMail,
  senderFirstName: sender.firstName,
  senderLastName: sender.lastName,
  recipientFirstName: recipient.firstName,
  recipientLastName: recipient.lastName,
  createdAt: now,
  expiresAt: expiryOf(right, forwardingLimits, now),
});
