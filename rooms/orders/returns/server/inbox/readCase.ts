import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { namesOfDeciders, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import type { inboxApi } from '../../inbox/api.ts';
import { caseDeedsOf, isRefundable } from '../../inbox/caseRules.ts';
import { assess } from '../assess.ts';
import { afterWear, remains } from '../makeRefund.ts';
import { payable, voucherLeftOf } from '../office/refundRules.ts';
import { listRefunds } from '../office/refundStore.ts';
import { readMovements } from '../returnStore.ts';
import { type CaseHistory, type CaseLine, findCase, listCaseLines, type ReturnCase, readHistory } from './caseStore.ts';
import { seesAddresses } from './packersView.ts';
import { listPhotos } from './photoStore.ts';

type Reply = ReplyOf<(typeof inboxApi)['readOfficeReturn']>;

/** Names the requests for a refund of a return that a second person must approve. */
export const returnRefundKind = 'returnRefund';

/**
 * One return with everything that has happened to it. Two statements, eight at the same time, one for names. Refuses
 * 404.
 */
export async function readOfficeReturn(
  ctx: Context,
  { number }: InputOf<(typeof inboxApi)['readOfficeReturn']>,
): Promise<Reply> {
  const one = (await findCase(ctx.sql, number)) ?? refuse(commonRefusals.notFound);
  ctx.concerns(one.fanId);
  const order = await findOrder(ctx, { id: one.orderId, fanId: one.fanId });
  return order ? readWhole(ctx, one, order) : refuse(commonRefusals.notFound);
}

async function readWhole(ctx: Context, one: ReturnCase, order: Order): Promise<Reply> {
  const [account, lines, history, photos, { fulfilmentStatus }, movements, refunds, asked] = await Promise.all([
    readAccount(ctx, one.fanId),
    listCaseLines(ctx.sql, one.id),
    readHistory(ctx.sql, one.id),
    listPhotos(ctx.sql, one.id),
    assess(ctx, order),
    readMovements(ctx.sql, order.id),
    listRefunds(ctx.sql, order.id),
    findWaitingApproval(ctx, { kind: returnRefundKind, subjectId: one.id }),
  ]);
  const { isShipped } = fulfilmentStatus;
  const nameOf = await namesOfDeciders(ctx, [
    ...history.steps.map(({ by }) => by),
    ...history.notes.map(({ writtenBy }) => writtenBy),
    ...photos.map(({ takenBy }) => takenBy),
  ]);
  const name = account && fullName(account, ctx.locale);
  const { canRefund, ...deeds } = caseDeedsOf(lines, one.arrivedAt !== null, isShipped);
  const voucherLeft = voucherLeftOf(order, refunds);
  const byHand = history.byHand.reduce((sum, { toPayment }) => sum + toPayment, 0);
  return {
    ...headOf(one),
    order: { id: order.id, number: order.orderNumber, isShipped },
    customer: {
      id: one.fanId,
      isOrganisation: account?.kind === 'organisation',
      ...(account && seesAddresses(ctx) ? { email: account.email } : {}),
      ...(name ? { name } : {}),
    },
    lines: lines.flatMap((line) => lineOnWire(line, order)),
    notes: history.notes.map(({ id, text, writtenAt, writtenBy }) => ({
      id,
      text,
      at: writtenAt.toISOString(),
      by: nameOf(writtenBy) ?? { accountId: writtenBy },
    })),
    photos: photos.map(({ id, width, height, takenAt, takenBy }) => ({
      id,
      width,
      height,
      at: takenAt.toISOString(),
      by: nameOf(takenBy) ?? { accountId: takenBy },
    })),
    timeline: timelineOf(one, history, nameOf),
    deeds: {
      ...deeds,
      isRefundAsked: asked !== undefined,
      ...(canRefund && !asked ? { refund: refundNow(order, movements, lines.filter(isRefundable), voucherLeft) } : {}),
      ...(byHand > 0 ? { byHand: toEuros(byHand) } : {}),
    },
  };
}

const headOf = ({ id, version, number, state, stateAt, createdAt, arrivedAt }: ReturnCase) => ({
  id,
  version,
  number,
  state,
  stateDate: stateAt.toISOString(),
  created: createdAt.toISOString(),
  ...(arrivedAt ? { arrived: arrivedAt.toISOString() } : {}),
});

/** What would go back if these lines were refunded now. */
function refundNow(
  order: Order,
  { left, lines }: Awaited<ReturnType<typeof readMovements>>,
  refunded: readonly CaseLine[],
  voucherLeft: number,
) {
  const { shipping } = remains(order, left, lines, refunded);
  const isWithBank = order.chargedBackAt !== null;
  const amount = payable(
    refunded.reduce((sum, line) => sum + afterWear(line), shipping),
    { isWithBank, voucherLeft },
  );
  return {
    amount: toEuros(amount),
    shipping: toEuros(shipping),
    toVouchers: toEuros(Math.min(amount, voucherLeft)),
    isWithBank,
  };
}

function lineOnWire({ orderLineId, grade, amount, ...line }: CaseLine, order: Order): Reply['lines'] {
  const { deduction, deductionReason } = line;
  const bought = order.lines.find(({ id }) => id === orderLineId);
  if (!bought) return [];
  const { sku, name, variant, userOptionValues } = bought;
  return [
    {
      id: line.id,
      kind: line.kind,
      state: line.state,
      quantity: line.quantity,
      amount: toEuros(amount),
      sku,
      name,
      ...(variant ? { variant } : {}),
      options: userOptionValues.map(({ value }) => value),
      ...(grade ? { grade } : {}),
      ...(deductionReason ? { deduction: { amount: toEuros(deduction), reason: deductionReason } } : {}),
    },
  ];
}

function timelineOf(
  { createdAt }: ReturnCase,
  { steps }: CaseHistory,
  nameOf: Awaited<ReturnType<typeof namesOfDeciders>>,
): Reply['timeline'] {
  const announced = { at: createdAt.toISOString(), what: 'announced' as const };
  const later = steps.map(({ at, what, by, why, amount }) => {
    const person = nameOf(by);
    return {
      at: at.toISOString(),
      what,
      ...(amount === undefined || amount === null ? {} : { amount: toEuros(amount) }),
      ...(why ? { why } : {}),
      ...(person ? { by: person } : {}),
    };
  });
  // What staff have entered begins with that.
  return steps[0]?.what === 'registered' ? later : [announced, ...later];
}
