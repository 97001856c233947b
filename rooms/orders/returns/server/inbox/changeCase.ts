import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type inboxApi, inboxRefusals } from '../../inbox/api.ts';
import { caseDeedsOf } from '../../inbox/caseRules.ts';
import { notePaid } from '../notePaid.ts';
import { refuseLines } from '../receiveLine.ts';
import { insertNote, readHistory, updateGrade } from './caseStore.ts';
import { gradeLines } from './gradeLines.ts';
import { lockCase, noteStep, type OpenCase } from './lockCase.ts';
import { readOfficeReturn } from './readCase.ts';

type Api = typeof inboxApi;
type Reply = Promise<ReplyOf<Api['readOfficeReturn']>>;
type Seen = { number: string; version: number };

/**
 * Does something to a return as it was seen, under the lock of its order's account, and answers what it then is.
 * Refuses 404, 409 when it has changed meanwhile, and (403) what the caller sends back themself.
 */
export async function onSeen(
  ctx: FanContext,
  { number, version }: Seen,
  work: (tx: FanContext, opened: OpenCase) => Promise<void>,
): Reply {
  await ctx.inTransaction(async (tx) => {
    const opened = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
    if (opened.one.version !== version) refuse(inboxRefusals.changedMeanwhile);
    // Nobody notes, grades or decides what they send back themselves.
    await refuseOwnCase(tx, [opened.order.fanId, opened.order.actedBy]);
    await work(tx, opened);
  });
  return readOfficeReturn(ctx, { number });
}

export const deedsOf = ({ one, lines, fulfilmentStatus }: OpenCase) =>
  caseDeedsOf(lines, one.arrivedAt !== null, fulfilmentStatus.isShipped);
export const subjectOf = ({ one }: OpenCase) => ({ kind: 'return', id: one.id });

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
