import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountRows, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { paying } from '#rooms/money/payment/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import type { TransferKind } from '../../contractStates.ts';
import { mayChange } from '../../deadlineRules.ts';
import { transferRefusals } from '../../transferApi.ts';
import { mailAccepted, mailDeclined } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import type { Term } from '../contracts/contractStore.ts';
import { lockContract } from '../contracts/ownContract.ts';
import { giveToRecipient, giveToSubscriber } from '../matches/moveTickets.ts';
import { whyNotRecipientOf } from './createTransfer.ts';
import { describeAccount } from './findInvitee.ts';
import { getOwnTransfer, readTransfer } from './readTransfers.ts';
import { markEnded, type ShownTransfer } from './transferStore.ts';
import type { WireTransfer } from './transferWire.ts';

type Api = typeof subscriptionApi;

/**
 * The person who was asked takes the ticket, with an address, or declines (CON-75, CON-76, CON-45). Refuses 400, 404,
 * 409, 410 and 422.
 */
export const answerRecipientTransfer = (
  ctx: FanContext,
  { id, accept, reasonForDeclining, reason, address }: InputOf<Api['answerRecipientTransfer']>,
): Promise<WireTransfer> =>
  answer(ctx, { id, kind: 'recipient', accept, reason: reasonForDeclining ?? reason }, async (tx, term) => {
    if (!address) return refuse(commonRefusals.invalidInput, { errors: { address: ['required'] } });
    const account = (await readAccount(tx, tx.fan.id)) ?? refuse(commonRefusals.notSignedIn);
    const why = await whyNotRecipientOf(tx, { ...term, pendingId: null }, await describeAccount(tx, account));
    if (why === 'ofAnother' || why === 'upcomingOfAnother' || why === 'notTransferable') refuse(transferRefusals[why]);
    if (why) refuse(contractRefusals.notAllowed);
    const { id: personId, firstName, lastName } = account;
    await giveToRecipient(tx, term, { id: personId, firstName, lastName, address });
  });

/**
 * Who was asked takes the contract over, with their addresses and a saved method of their own, or declines (CON-84,
 * CON-85). What was confirmed stays confirmed. Refuses 400, 404, 409, 410 and 422.
 */
export const answerSubscriberTransfer = (
  ctx: FanContext,
  { id, accept, reasonForDeclining, reason, ...parts }: InputOf<Api['answerSubscriberTransfer']>,
): Promise<WireTransfer> =>
  answer(ctx, { id, kind: 'subscriber', accept, reason: reasonForDeclining ?? reason }, async (tx, term) => {
    const { shippingAddress: shipping, invoiceAddress: invoice, paymentTokenId } = parts;
    if (!shipping || !invoice || !paymentTokenId)
      return refuse(commonRefusals.invalidInput, { errors: lacking(parts) });
    if (term.terminatedAt !== null || !mayChange(term, tx.today())) refuse(contractRefusals.notAllowed);
    if (!(await paying.lockSavedToken(tx, tx.fan.id, paymentTokenId))) refuse(contractRefusals.unknownMethod);
    const { firstName, lastName } = (await readAccount(tx, tx.fan.id)) ?? refuse(commonRefusals.notSignedIn);
    await giveToSubscriber(tx, term, { id: tx.fan.id, firstName, lastName, invoice, shipping, paymentTokenId });
  });

const lacking = (parts: Record<string, unknown>) =>
  Object.fromEntries(
    ['shippingAddress', 'invoiceAddress', 'paymentTokenId'].flatMap((field) =>
      parts[field] === undefined ? [[field, ['required']]] : [],
    ),
  );

type Answer = { id: string; kind: TransferKind; accept: boolean; reason: string | null | undefined };

/** `take`: carries the acceptance out, with account and contract locked. The same answer once more changes nothing. */
const answer = (
  ctx: FanContext,
  { id, kind, accept, reason }: Answer,
  take: (tx: FanContext, term: Term) => Promise<void>,
): Promise<WireTransfer> =>
  ctx.inTransaction(async (tx) => {
    // One after the other: nobody accepts two contracts of one season at the same moment.
    if (!(await accountRows.lockAccount(tx, tx.fan.id))) refuse(commonRefusals.notSignedIn);
    const { contractId } = await getReceived(tx, id, kind);
    const locked = await lockContract(tx, contractId);
    const transfer = await getReceived(tx, id, kind);
    if (!locked) return refuse(transferRefusals.unknownTransfer);
    if (transfer.state === (accept ? 'accepted' : 'declined')) return readTransfer(tx, id, kind);
    refuseUnlessOpen(tx, transfer);
    const term = locked.terms.find(({ masterDataId }) => masterDataId === transfer.masterDataId) ?? locked.term;
    if (accept) await acceptWith(tx, { transfer, term }, take);
    else {
      await markEnded(tx, id, { state: 'declined', reason: reason || null });
      await addHistory(tx, [contractId], { kind: 'declined', actor: 'recipient' });
      await mailDeclined(tx, { ...transfer, reason: reason || null });
    }
    return readTransfer(tx, id, kind);
  });

async function acceptWith(
  tx: FanContext,
  { transfer, term }: { transfer: ShownTransfer; term: Term },
  take: (tx: FanContext, term: Term) => Promise<void>,
): Promise<void> {
  await take(tx, term);
  await markEnded(tx, transfer.id, { state: 'accepted' });
  await addHistory(tx, [term.contractId], { kind: `${transfer.kind}Changed`, actor: 'recipient' });
  await mailAccepted(tx, transfer, term);
}

/** One that the person was asked by; the other side does not answer (CON-79). Refuses 404. */
async function getReceived(tx: FanContext, id: string, kind: TransferKind): Promise<ShownTransfer> {
  const transfer = await getOwnTransfer(tx, id, kind);
  return transfer.inviteeId === tx.fan.id ? transfer : refuse(transferRefusals.unknownTransfer);
}

function refuseUnlessOpen({ now }: FanContext, { state, expiresAt }: ShownTransfer): void {
  if (state === 'expired' || (state === 'pending' && expiresAt <= now)) refuse(transferRefusals.expired);
  if (state !== 'pending') refuse(transferRefusals.answered);
}
