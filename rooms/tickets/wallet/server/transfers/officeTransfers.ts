import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { type Account, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { forwarding } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferOfficeApi, transferOfficeRefusals } from '../../transferOfficeApi.ts';
import { filled } from '../filled.ts';
import { offerTo, openRightOf } from './correctRecipient.ts';
import { recipientOf } from './createTransfer.ts';
import { endTransfer } from './endTransfer.ts';
import { rightOf } from './ownTransfers.ts';
import { mailCorrected } from './transferMails.ts';
import { findTransfer, listTransfersOfRights, type Transfer } from './transferStore.ts';

type RoomApi = typeof transferOfficeApi;
type OfficeTransfer = ReplyOf<RoomApi['revokeTransferFor']>;

/** Both sides of every transfer along the chain of a right. Refuses 404. Three statements. */
export async function listRightTransfers(
  ctx: Context,
  { rightId }: InputOf<RoomApi['listRightTransfers']>,
): Promise<ReplyOf<RoomApi['listRightTransfers']>> {
  const chain = await forwarding.listRightChain(ctx, rightId);
  const right = chain.find(({ id }) => id === rightId) ?? refuse(transferOfficeRefusals.unknownRight);
  const ids = chain.map(({ id }) => id);
  const { serial: serialNumber, names: eventName, startsAt } = right;
  const items = await onWire(ctx, await listTransfersOfRights(ctx.sql, ids));
  return { ticket: { serialNumber, eventName, startsAt: startsAt.toISOString() }, items };
}

/** Takes a ticket back for its sender, on request. Refuses 404, and 409 where it was answered before. */
export async function revokeTransferFor(
  ctx: FanContext,
  { transferId, reason }: InputOf<RoomApi['revokeTransferFor']>,
): Promise<OfficeTransfer> {
  const transfer = (await findTransfer(ctx.sql, transferId)) ?? refuse(transferOfficeRefusals.unknownTransfer);
  const right = await rightOf(ctx, transfer);
  return ctx.inTransaction(async (tx) => {
    if (!(await endTransfer(tx, transfer, right, 'staff'))) refuse(transferOfficeRefusals.answered);
    const subject = { kind: 'ticketRight', id: transfer.rightId };
    await tx.audit({ subject, before: { transfer: 'created' }, after: { transfer: 'revoked' }, why: reason });
    const revoked = await findTransfer(tx.sql, transferId);
    const [shown] = await onWire(tx, revoked ? [revoked] : []);
    return shown!;
  });
}

/**
 * Offers a ticket to another address for its sender, who has mistyped one. Refuses 400, 404, 403 for the caller's own
 * address, and 409 or 410 where nobody waits for an answer any more.
 */
export async function correctRecipientFor(
  ctx: FanContext,
  { transferId, recipientMail, reason }: InputOf<RoomApi['correctRecipientFor']>,
): Promise<OfficeTransfer> {
  const transfer = (await findTransfer(ctx.sql, transferId)) ?? refuse(transferOfficeRefusals.unknownTransfer);
  const right = await openRightOf(ctx, transfer);
  const recipient = await recipientOf(ctx, recipientMail, transfer.senderId);
  await refuseOwnCase(ctx, [recipient.id]);
  if (recipient.id === transfer.recipientId) refuse(transferOfficeRefusals.sameRecipient);
  return ctx.inTransaction(async (tx) => {
    const { revoked, offered } = await offerTo(tx, transfer, right, { recipient, recipientMail, cause: 'staff' });
    await mailCorrected(tx, { revoked, offered }, right);
    const subject = { kind: 'ticketRight', id: transfer.rightId };
    const [before, after] = [{ transferId }, { transferId: offered.id }];
    await tx.audit({ subject, before, after, why: reason });
    const [shown] = await onWire(tx, [offered]);
    return shown!;
  });
}

async function onWire(ctx: Context, transfers: readonly Transfer[]): Promise<OfficeTransfer[]> {
  const ids = transfers.flatMap(({ senderId, recipientId, actedBy }) => [senderId, recipientId, actedBy]);
  const accounts = await listAccounts(ctx, [...new Set(ids.flatMap((id) => id ?? []))]);
  const people = new Map(accounts.map((account) => [account.id, account]));
  return transfers.map((transfer) => transferOnWire(transfer, people, ctx.locale));
}

function transferOnWire(
  transfer: Transfer,
  people: ReadonlyMap<string, Account>,
  locale: Context['locale'],
): OfficeTransfer {
  const { id, rightId, newRightId, senderId, actedBy, recipientId, state, cause, reason, answeredAt } = transfer;
  const sideOf = (accountId: string | null, firstName: string | null, lastName: string | null) => {
    const account = accountId === null ? undefined : people.get(accountId);
    const person = account ?? { firstName: firstName ?? '', lastName: lastName ?? '' };
    return filled({ accountId, name: fullName(person, locale), email: account?.email });
  };
  const recipient = sideOf(recipientId, transfer.recipientFirstName, transfer.recipientLastName);
  const isSameMail = transfer.recipientMail?.toLowerCase() === recipient.email?.toLowerCase();
  return {
    id,
    rightId,
    state,
    recipient,
    sender: sideOf(senderId, transfer.senderFirstName, transfer.senderLastName),
    ...(actedBy ? { actedBy: sideOf(actedBy, null, null) } : {}),
    created: transfer.createdAt.toISOString(),
    expiresAt: transfer.expiresAt.toISOString(),
    ...filled({
      newRightId,
      cause,
      reason,
      recipientMail: isSameMail ? null : transfer.recipientMail,
      answered: answeredAt?.toISOString(),
    }),
  };
}
