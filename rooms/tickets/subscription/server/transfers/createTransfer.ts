import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import type { TransferKind } from '../../contractStates.ts';
import { hasSeasonBegun, mayChange } from '../../deadlineRules.ts';
import { transferRefusals } from '../../transferApi.ts';
import { whyNotRecipient, whyNotSubscriber } from '../../transferRules.ts';
import { mailInvitation } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { isRecipientElsewhere, type Term } from '../contracts/contractStore.ts';
import { lockOwnContract } from '../contracts/ownContract.ts';
import { expireOverdue } from './expireTransfers.ts';
import { type FoundInvitee, findInvitee } from './findInvitee.ts';
import { findTransferOf, insertTransfer } from './transferStore.ts';
import { transferOnWire, type WireTransfer } from './transferWire.ts';

type Api = typeof subscriptionApi;

/** The subscriber asks somebody to use the ticket (CON-73, CON-31). Refuses 404, 422 and 429. */
export async function createRecipientTransfer(
  ctx: FanContext,
  { contractId, recipientEmail }: InputOf<Api['createRecipientTransfer']>,
): Promise<WireTransfer> {
  await countTry(ctx);
  return ctx.inTransaction(async (tx) => {
    const invitee = await findInvitee(tx, recipientEmail);
    const { term } = await lockOwnContract(tx, contractId);
    const why = await whyNotRecipientOf(tx, term, invitee);
    if (why) refuse(why === 'notAllowed' ? contractRefusals.notAllowed : transferRefusals[why]);
    return invite(tx, term, { kind: 'recipient', invitee: invitee!, email: recipientEmail });
  });
}

/** The subscriber asks somebody to take the contract over (CON-82). Refuses 404, 422 and 429. */
export async function createSubscriberTransfer(
  ctx: FanContext,
  { contractId, subscriberEmail }: InputOf<Api['createSubscriberTransfer']>,
): Promise<WireTransfer> {
  await countTry(ctx);
  return ctx.inTransaction(async (tx) => {
    const invitee = await findInvitee(tx, subscriberEmail);
    const { term } = await lockOwnContract(tx, contractId);
    const why = whyNotSubscriber({ isBlocked: isBlocked(term, tx.today()), invitee, subscriberId: term.subscriberId });
    if (why) refuse(why === 'notAllowed' ? contractRefusals.notAllowed : transferRefusals[why]);
    return invite(tx, term, { kind: 'subscriber', invitee: invitee!, email: subscriberEmail });
  });
}

/** Terminated, after the deadline, or somebody has yet to answer. */
const isBlocked = (term: Term, today: string): boolean =>
  term.terminatedAt !== null || term.pendingId !== null || !mayChange(term, today);

/** Why somebody cannot become recipient of a contract that is locked; asked again when they accept. */
export async function whyNotRecipientOf(tx: Context, term: Term, invitee: FoundInvitee | undefined) {
  const { masterDataId, contractId, recipientId, isTransferable } = term;
  const isElsewhere =
    invitee !== undefined && (await isRecipientElsewhere(tx, { personId: invitee.id, masterDataId, contractId }));
  return whyNotRecipient({
    isBlocked: isBlocked(term, tx.today()),
    isTransferable,
    invitee,
    recipientId,
    isRecipientElsewhere: isElsewhere,
    hasSeasonBegun: hasSeasonBegun(term, tx.today()),
  });
}

type Invitation = { kind: TransferKind; invitee: FoundInvitee; email: string };

async function invite(tx: FanContext, term: Term, { kind, invitee, email }: Invitation): Promise<WireTransfer> {
  await expireOverdue(tx, { contractId: term.contractId });
  const id = newId();
  const isWritten = await insertTransfer(tx, {
    id,
    kind,
    contractId: term.contractId,
    masterDataId: term.masterDataId,
    creatorId: tx.fan.id,
    creatorFirstName: term.subscriberFirstName,
    creatorLastName: term.subscriberLastName,
    actedBy: tx.fan.actor ?? null,
    inviteeId: invitee.id,
    inviteeEmail: email,
    inviteeFirstName: invitee.account.firstName,
    inviteeLastName: invitee.account.lastName,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + policies.contracts.openDays * 86_400_000),
  });
  if (!isWritten) refuse(contractRefusals.notAllowed);
  await addHistory(tx, [term.contractId], { kind: `${kind}Asked`, actor: 'subscriber' });
  const transfer = (await findTransferOf(tx, { id, kind, personId: tx.fan.id }))!;
  await mailInvitation(tx, transfer);
  return transferOnWire(transfer, tx.fan.id, tx.now);
}

/** Whatever is asked tells whether an address has an account, so each try counts. Refuses 429. */
async function countTry(ctx: FanContext): Promise<void> {
  const limit = policies.forwarding.tries[ctx.fan.actor === undefined ? 'person' : 'organisation'];
  const seconds = await rateLimits.consumePersonLimit(ctx, { kind: 'forwarding', personId: ctx.fan.id }, limit);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}
