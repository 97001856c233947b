import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { missingPartsOf } from '../../contractStates.ts';
import { laterOf, terminationDay } from '../../deadlineRules.ts';
import { type contractOfficeApi, contractOfficeRefusals } from '../../officeApi.ts';
import { transferRefusals } from '../../transferApi.ts';
import { mailExtended, mailRecipientChanged } from '../contractMails.ts';
import { addHistory, extendConfirmation } from '../contracts/changeStore.ts';
import { listTerms, listTermsOfSeason, type Term } from '../contracts/contractStore.ts';
import { livingTerms, stateOfTerm } from '../contracts/contractWire.ts';
import { type LockedContract, lockContract } from '../contracts/ownContract.ts';
import { endAtRenewal } from '../contracts/terminateContract.ts';
import { giveToRecipient } from '../matches/moveTickets.ts';
import { whyNotRecipientOf } from '../transfers/createTransfer.ts';
import { findInvitee } from '../transfers/findInvitee.ts';
import { withdrawOpenTransfer } from '../transfers/withdrawTransfer.ts';
import { findContracts, listHistory } from './officeStore.ts';

type Api = typeof contractOfficeApi;
type OfficeCase = ReplyOf<Api['readOfficeContract']>;
type Listed = ReplyOf<Api['listOfficeContracts']>['items'][number];

const pageSize = 50;

const nameOf = (firstName: string | null, lastName: string | null): string =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }, 'de');

const listedOf = (term: Term, today: string): Listed => ({
  id: term.contractId,
  number: term.number,
  masterDataId: term.masterDataId,
  season: term.season,
  state: stateOfTerm(term, 'subscriber', today),
  subscriber: nameOf(term.subscriberFirstName, term.subscriberLastName),
  recipient: nameOf(term.recipientFirstName, term.recipientLastName),
  place: [term.block, term.seatRow, term.seat].filter(Boolean).join(' / '),
  price: toEuros(term.price),
});

/** Contracts by number or name, 50 at a time. */
export async function listOfficeContracts(
  ctx: Context,
  { text, masterDataId, after }: InputOf<Api['listOfficeContracts']>,
): Promise<ReplyOf<Api['listOfficeContracts']>> {
  const found = await findContracts(ctx, { text, masterDataId, after }, pageSize + 1);
  const shown = found.slice(0, pageSize);
  const terms = await listTermsOfSeason(ctx, { ids: shown.map(({ id }) => id) });
  const items = shown.flatMap(({ id }) => {
    const own = terms.filter(({ contractId }) => contractId === id);
    const term = own.find((one) => one.masterDataId === masterDataId) ?? own[0];
    return term ? [listedOf(term, ctx.today())] : [];
  });
  const last = shown.at(-1);
  return { items, ...(found.length > pageSize && last ? { next: last.number } : {}) };
}

/** The case of one contract. Refuses 404. */
export async function readOfficeContract(ctx: Context, { contractId }: { contractId: string }): Promise<OfficeCase> {
  const terms = await listTerms(ctx, contractId);
  const [term] = terms;
  if (!term) return refuse(contractRefusals.unknownContract);
  ctx.concerns(term.subscriberId);
  const history = await listHistory(ctx, contractId);
  const today = ctx.today();
  const wouldTerminateOn = term.terminatedAt ? undefined : terminationDay(livingTerms(terms), today);
  return {
    ...listedOf(term, today),
    name: term.names,
    venue: term.venue,
    block: term.block,
    row: term.seatRow,
    seat: term.seat,
    priceRange: term.priceRange,
    pricingClass: term.pricingClass,
    shippingCode: term.shippingCode,
    isTransferable: term.isTransferable,
    ...(term.subscriberId ? { subscriberId: term.subscriberId } : {}),
    ...(term.recipientId ? { recipientId: term.recipientId } : {}),
    missing: missingPartsOf(term),
    confirmUntil: laterOf(term.confirmUntil, term.extendedUntil),
    ...(term.terminatesOn ? { terminatesOn: term.terminatesOn } : {}),
    ...(wouldTerminateOn ? { wouldTerminateOn } : {}),
    ...(term.pendingKind && term.pendingUntil
      ? {
          transfer: {
            kind: term.pendingKind,
            ...(term.pendingEmail ? { email: term.pendingEmail } : {}),
            expiresAt: term.pendingUntil.toISOString(),
          },
        }
      : {}),
    history: history.map(({ at, kind, actor, note }) => ({
      at: at.toISOString(),
      kind,
      actor,
      ...(note ? { note } : {}),
    })),
  };
}

const changeCase = (
  ctx: Context,
  contractId: string,
  change: (tx: Context, locked: LockedContract) => Promise<void>,
): Promise<OfficeCase> =>
  ctx.inTransaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (!locked) return refuse(contractRefusals.unknownContract);
    tx.concerns(locked.term.subscriberId);
    await change(tx, locked);
    return readOfficeContract(tx, { contractId });
  });

const subjectOf = ({ contractId }: Term) => ({ kind: 'contract', id: contractId });

/**
 * Gives a contract another recipient at once, such as after a death in the family. Whoever was asked is told; a
 * contract that is not transferable is, by staff. Refuses 404 and 422.
 */
export const replaceContractRecipient = (
  ctx: Context,
  { contractId, email, why }: InputOf<Api['replaceContractRecipient']>,
): Promise<OfficeCase> =>
  ctx.inTransaction(async (tx) => {
    const invitee = await findInvitee(tx, email);
    // One after the other: nobody becomes recipient of two contracts at the same moment.
    if (invitee) await accountRows.lockAccount(tx, invitee.id);
    return changeCase(tx, contractId, async (inner, { term }) => {
      const question = { ...term, pendingId: null, isTransferable: true, changeUntil: term.renewsOn };
      const refused = await whyNotRecipientOf(inner, question, invitee);
      if (refused === 'notAllowed') refuse(contractRefusals.notAllowed);
      if (refused) refuse(transferRefusals[refused]);
      await withdrawOpenTransfer(inner, term, 'staff');
      await giveToRecipient(inner, term, invitee!.account);
      await addHistory(inner, [contractId], { kind: 'recipientChanged', actor: 'staff', note: why });
      await mailRecipientChanged(inner, term);
      const before = { recipientId: term.recipientId };
      await inner.audit({ subject: subjectOf(term), before, after: { recipientId: invitee!.id }, why });
    });
  });

/** More time to confirm, within the season. Refuses 404 and 422. */
export const extendContractDeadline = (
  ctx: Context,
  { contractId, until, why }: InputOf<Api['extendContractDeadline']>,
): Promise<OfficeCase> =>
  changeCase(ctx, contractId, async (tx, { term }) => {
    const before = laterOf(term.confirmUntil, term.extendedUntil);
    if (term.terminatedAt !== null || until <= before || until >= term.renewsOn) refuse(contractRefusals.notAllowed);
    await extendConfirmation(tx, term, until);
    await addHistory(tx, [contractId], { kind: 'extended', actor: 'staff', note: until });
    await mailExtended(tx, term, until);
    await tx.audit({ subject: subjectOf(term), before: { confirmUntil: before }, after: { confirmUntil: until }, why });
  });

/** Terminates as the subscriber has asked for in writing. Refuses 404 and 422. */
export const terminateOfficeContract = (
  ctx: Context,
  { contractId, why }: InputOf<Api['terminateOfficeContract']>,
): Promise<OfficeCase> =>
  changeCase(ctx, contractId, async (tx, locked) => {
    const terminatesOn = await endAtRenewal(tx, locked, { by: 'staff', reasonId: null });
    if (terminatesOn === undefined) refuse(contractRefusals.notAllowed);
    await tx.audit({ subject: subjectOf(locked.term), after: { terminatesOn }, why });
  });

/** Withdraws what nobody has answered. Refuses 404 and 409. */
export const withdrawContractTransfer = (
  ctx: Context,
  { contractId, why }: InputOf<Api['withdrawContractTransfer']>,
): Promise<OfficeCase> =>
  changeCase(ctx, contractId, async (tx, { term }) => {
    if (!(await withdrawOpenTransfer(tx, term, 'staff'))) refuse(contractOfficeRefusals.nothingOpen);
    await tx.audit({ subject: subjectOf(term), before: { transfer: term.pendingKind }, why });
  });
