import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Approvable } from '#ports/approvable.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import { askApproval, decideOutflow, noteApprovedOutflow, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type inboxApi, inboxRefusals } from '../../inbox/api.ts';
import { isRefundable, isSellableAgain } from '../../inbox/caseRules.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { makeRefund } from '../makeRefund.ts';
import { sumStaffRefunds } from '../office/refundStore.ts';
import { notifyBuyer } from '../receiveLine.ts';
import { arrivedMail, deductionsOf } from '../returnMails.ts';
import { type CaseLine, listCaseNumbers } from './caseStore.ts';
import { deedsOf, onSeen, subjectOf } from './changeCase.ts';
import { lockCase, noteStep, type OpenCase } from './lockCase.ts';
import { readOfficeReturn, returnRefundKind } from './readCase.ts';

type Api = typeof inboxApi;
type Reply = Promise<ReplyOf<Api['readOfficeReturn']>>;
type Decision = InputOf<Api['refundReturn']>;

/** Rolls a refund back that one person may not decide alone. */
class NeedsApproval extends Error {
  readonly caseId: string;
  constructor(caseId: string) {
    super('A second person must agree');
    this.caseId = caseId;
  }
}

/** Lettered or perishable pieces are not sold a second time, however they look. */
const isMadeForOne = ({ lines }: Order, { orderLineId }: CaseLine): boolean =>
  lines.some(({ id, terms }) => id === orderLineId && unsellable.includes(terms.withdrawalClass));
const unsellable: readonly string[] = ['personalised', 'perishable'];

/**
 * Gives the money of all accepted pieces back, or asks a second person where that is too much for one. Refuses 409
 * where nothing is accepted, the sum is not the one that was seen, or a request waits, and (403) one's own return.
 */
export async function refundReturn(ctx: FanContext, decision: Decision): Reply {
  try {
    return await onSeen(ctx, decision, async (tx, opened) => {
      const amount = await refund(tx, opened, { amount: decision.amount, by: whoDecides(tx) });
      const outflow = await outflowOf(tx, opened, amount);
      if ((await decideOutflow(tx, outflow)) === 'second') throw new NeedsApproval(opened.one.id);
    });
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error;
    await ctx.inTransaction((tx) => askForRefund(tx, error.caseId, decision));
    return readOfficeReturn(ctx, decision);
  }
}

type Deciding = { amount: number; by: string };

async function refund(tx: Context, opened: OpenCase, { amount, by }: Deciding): Promise<number> {
  const { one, order, fulfilmentStatus } = opened;
  if (!deedsOf(opened).canRefund) refuse(inboxRefusals.stepNotPossible);
  const lines = opened.lines
    .filter(isRefundable)
    .map((line) => ({ ...line, isSellable: isSellableAgain(line) && !isMadeForOne(order, line) }));
  const made = await makeRefund(tx, { order, fulfilmentStatus, lines, decision: { by, reason: one.number } });
  if (made.amount !== Math.round(amount * 100)) refuse(inboxRefusals.changedMeanwhile);
  await notifyBuyer(tx, order, (heading) => arrivedMail(heading, made, deductionsOf(order, lines)));
  await noteStep(tx, one, { what: 'refunded', by, amount: made.amount });
  await tx.audit({ subject: subjectOf(opened), before: { state: one.state }, after: made });
  return made.amount;
}

/** For the one function that decides about money; cents. A return is refunded once. */
async function outflowOf(tx: Context, { one, order }: OpenCase, amount: number): Promise<Outflow> {
  const before = (await sumStaffRefunds(tx, order.id)) - amount;
  const to = [order.fanId, order.actedBy ?? []].flat();
  return { id: one.id, kind: 'refund', subjectId: order.id, amount, before, to };
}

async function askForRefund(tx: FanContext, caseId: string, { number, amount }: Decision): Promise<void> {
  const asked = { id: newId(), kind: returnRefundKind, subjectId: caseId, input: { number, amount } };
  const cents = Math.round(amount * 100);
  if ((await askApproval(tx, { ...asked, amount: cents, reason: number })) === 'otherWaits')
    refuse(inboxRefusals.approvalWaits);
  await tx.audit({
    subject: { kind: 'return', id: caseId },
    after: { approvalId: asked.id, amount: cents, approvalAsked: true },
  });
}

const words = { de, en, ja: en };

/** Refunds of returns above the club's limit; the money goes back in the name of the one who asked. */
export const returnRefunds: Approvable = {
  kind: returnRefundKind,
  permission: 'orders.refund',
  title: (locale) => words[locale].refund.approval,
  labelsOf: (ctx, ids) => listCaseNumbers(ctx.sql, ids),
  async carryOut(tx, { input, askedBy }) {
    const { number, amount } = input as Pick<Decision, 'number' | 'amount'>;
    const opened = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
    const made = await refund(tx, opened, { amount, by: askedBy });
    await noteApprovedOutflow(tx, await outflowOf(tx, opened, made), askedBy);
  },
};
