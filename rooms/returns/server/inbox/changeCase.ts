import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/identity/server/index.ts';
import type { Order } from '#rooms/order/server/index.ts';
import { type inboxApi, inboxRefusals } from '../../inbox/api.ts';
import { caseDeedsOf, isRefundable, isSellableAgain } from '../../inbox/caseRules.ts';
import { makeRefund } from '../makeRefund.ts';
import { notePaid } from '../notePaid.ts';
import { notifyBuyer, refuseLines } from '../receiveLine.ts';
import { arrivedMail, deductionsOf } from '../returnMails.ts';
import { type CaseLine, insertNote, readHistory, updateGrade } from './caseStore.ts';
import { gradeLines } from './gradeLines.ts';
import { lockCase, noteStep, type OpenCase } from './lockCase.ts';
import { readOfficeReturn } from './readCase.ts';

type Api = typeof inboxApi;
type Reply = Promise<ReplyOf<Api['readOfficeReturn']>>;
type Seen = { number: string; version: number };

/**
 * Does something to a return as it was seen, under the lock of its order's account, and answers what it then is.
 * Refuses 404, and 409 when it has changed meanwhile.
 */
async function onSeen(
  ctx: FanContext,
  { number, version }: Seen,
  work: (tx: FanContext, opened: OpenCase) => Promise<void>,
): Reply {
  await ctx.inTransaction(async (tx) => {
    const opened = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
    if (opened.one.version !== version) refuse(inboxRefusals.changedMeanwhile);
    await work(tx, opened);
  });
  return readOfficeReturn(ctx, { number });
}

const deedsOf = ({ one, lines, fulfilmentStatus }: OpenCase) =>
  caseDeedsOf(lines, one.arrivedAt !== null, fulfilmentStatus.isShipped);
const subjectOf = ({ one }: OpenCase) => ({ kind: 'return', id: one.id });

/** Lettered or perishable pieces are not sold a second time, however they look. */
const isMadeForOne = ({ lines }: Order, { orderLineId }: CaseLine): boolean =>
  lines.some(({ id, withdrawalClass }) => id === orderLineId && unsellable.includes(withdrawalClass));
const unsellable: readonly string[] = ['personalised', 'perishable'];

/** Notes that the parcel is here. What was taken for as new, since it had not left the house, is looked at now. */
export const markReturnArrived = (ctx: FanContext, seen: InputOf<Api['markReturnArrived']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    if (!deedsOf(opened).canMarkArrived) refuse(inboxRefusals.stepNotPossible);
    for (const { id } of opened.lines) await updateGrade(tx.sql, id, null);
    await noteStep(tx, opened.one, { what: 'arrived', by: whoDecides(tx) }, tx.now);
    await tx.audit({ subject: subjectOf(opened), before: { state: opened.one.state }, after: { state: 'arrived' } });
  });

/**
 * Says what was found in the parcel, and what is kept for wear (§ 357a BGB). Refuses 422 where the pieces are not those
 * that wait, or more would be kept than they cost.
 */
export const gradeReturn = (ctx: FanContext, { lines, ...seen }: InputOf<Api['gradeReturn']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    if (!deedsOf(opened).canGrade) refuse(inboxRefusals.stepNotPossible);
    const outcome = await gradeLines(tx, opened.lines, lines);
    if (outcome === 'pieces') refuse(inboxRefusals.wrongPieces);
    if (outcome === 'deduction') refuse(inboxRefusals.deductionTooHigh);
    await noteStep(tx, opened.one, { what: 'graded', by: whoDecides(tx) });
    const graded = lines.flatMap(({ pieces }) => pieces.map(({ grade, quantity }) => ({ quantity, grade })));
    const deductions = lines.flatMap(({ pieces }) => pieces.flatMap(({ deduction }) => deduction ?? []));
    await tx.audit({
      subject: subjectOf(opened),
      before: { state: opened.one.state },
      after: { grades: graded, deductions },
    });
  });

/** Takes the grades back, or the arrival. Refuses 409 where something irrevocable has happened. */
export const undoReturnStep = (ctx: FanContext, seen: InputOf<Api['undoReturnStep']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    const { one, lines } = opened;
    const { undo } = deedsOf(opened);
    if (!undo) refuse(inboxRefusals.notUndoable);
    for (const { id } of lines) await updateGrade(tx.sql, id, null);
    await noteStep(tx, one, { what: 'undone', by: whoDecides(tx) }, undo === 'arrival' ? null : one.arrivedAt);
    await tx.audit({ subject: subjectOf(opened), before: { state: one.state }, after: { undone: undo } });
  });

/** Gives the money of all accepted pieces back. Refuses 409 where none is, or the sum is not the one that was seen. */
export const refundReturn = (ctx: FanContext, { amount, ...seen }: InputOf<Api['refundReturn']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    const { one, order, fulfilmentStatus } = opened;
    if (!deedsOf(opened).canRefund) refuse(inboxRefusals.stepNotPossible);
    const lines = opened.lines
      .filter(isRefundable)
      .map((line) => ({ ...line, isSellable: isSellableAgain(line) && !isMadeForOne(order, line) }));
    const by = whoDecides(tx);
    const made = await makeRefund(tx, { order, fulfilmentStatus, lines, decision: { by, reason: one.number } });
    if (made.amount !== Math.round(amount * 100)) refuse(inboxRefusals.changedMeanwhile);
    await notifyBuyer(tx, order, (heading) => arrivedMail(heading, made.amount, deductionsOf(order, lines)));
    await noteStep(tx, one, { what: 'refunded', by, amount: made.amount });
    await tx.audit({ subject: subjectOf(opened), before: { state: one.state }, after: made });
  });

/** Does not take pieces back, for a reason that the buyer reads. Refuses 409 where they do not wait any more. */
export const refuseReturn = (ctx: FanContext, { lineIds, reason, ...seen }: InputOf<Api['refuseReturn']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    const { one, order } = opened;
    const wanted = new Set(lineIds);
    const lines = opened.lines.filter(({ id, state }) => wanted.has(id) && state === 'requested');
    if (lines.length !== wanted.size) refuse(inboxRefusals.stepNotPossible);
    await refuseLines(tx, { order, lines, reason });
    await noteStep(tx, one, { what: 'refused', by: whoDecides(tx), why: reason });
    await tx.audit({
      subject: subjectOf(opened),
      before: { state: one.state },
      after: { refused: lineIds },
      why: reason,
    });
  });

/** Notes that somebody has sent what no payment service could. Refuses 409 where nothing waits for that. */
export const noteReturnPaid = (ctx: FanContext, seen: InputOf<Api['noteReturnPaid']>): Reply =>
  onSeen(ctx, seen, async (tx, opened) => {
    const { byHand } = await readHistory(tx.sql, opened.one.id);
    if (byHand.length === 0) refuse(inboxRefusals.stepNotPossible);
    for (const { id } of byHand) await notePaid(tx, id);
    const amount = byHand.reduce((sum, { toPayment }) => sum + toPayment, 0);
    await noteStep(tx, opened.one, { what: 'paidByHand', by: whoDecides(tx), amount });
    await tx.audit({ subject: subjectOf(opened), after: { paidByHand: amount } });
  });

/** Adds a note; the same id twice is one. Refuses 404. */
export async function addReturnNote(ctx: FanContext, { number, id, text }: InputOf<Api['addReturnNote']>): Reply {
  await ctx.inTransaction(async (tx) => {
    const opened = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
    const note = { id, text, writtenBy: whoDecides(tx), writtenAt: tx.now };
    if (await insertNote(tx.sql, opened.one.id, note))
      await tx.audit({ subject: subjectOf(opened), after: { noteId: id } });
  });
  return readOfficeReturn(ctx, { number });
}
