import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { type refundOrder, sumStaffRefunds } from '#rooms/orders/returns/server/index.ts';
import { askApproval, findWaitingApproval, readLeftAlone } from '#rooms/staff/approval/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';

type RoomApi = typeof orderHandlingApi;

/** What money goes back, as it was on the screen; `amount` in euros. */
export type RefundDecision = Omit<Parameters<typeof refundOrder>[1], 'by' | 'seen'> & {
  version: number;
  amount: number;
};

/** Names the requests of this room. */
export const refundKind = 'refund';

/** Asks a second person for a refund; the same request twice is one. Refuses 409 where another one waits. */
export async function askForRefund(tx: FanContext, decision: RefundDecision): Promise<void> {
  const { requestId, orderId, reason } = decision;
  const amount = Math.round(decision.amount * 100);
  const outcome = await askApproval(tx, {
    id: requestId,
    kind: refundKind,
    subjectId: orderId,
    input: decision,
    amount,
    reason,
  });
  if (outcome === 'otherWaits') refuse(orderHandlingRefusals.approvalWaits);
  if (outcome === 'repeated') return;
  const subject = { kind: 'order', id: orderId };
  await tx.audit({ subject, after: { approvalId: requestId, amount, approvalAsked: true }, why: reason });
}

/** How much of an order one person may still give back alone, and what waits for a second one. */
export async function readRefundApproval(
  ctx: FanContext,
  { orderId }: InputOf<RoomApi['readRefundApproval']>,
): Promise<ReplyOf<RoomApi['readRefundApproval']>> {
  const [left, waiting] = await Promise.all([
    sumStaffRefunds(ctx, orderId).then((given) => readLeftAlone(ctx, 'refund', given)),
    findWaitingApproval(ctx, { kind: refundKind, subjectId: orderId }),
  ]);
  const alone = toEuros(left);
  if (!waiting) return { alone };
  const nameOf = await namesOfDeciders(ctx, [waiting.askedBy]);
  const askedBy = nameOf(waiting.askedBy) ?? { accountId: waiting.askedBy };
  const { id, reason } = waiting;
  return {
    alone,
    waiting: { id, reason, askedBy, amount: toEuros(waiting.amount), askedAt: waiting.askedAt.toISOString() },
  };
}
