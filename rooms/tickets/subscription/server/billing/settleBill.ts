import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type billingApi, billingRefusals as refusals } from '../../billingApi.ts';
import { isOwed } from '../../billingRules.ts';
import { billingPurpose } from './billingPurpose.ts';
import { notePaid } from './billMoney.ts';
import { placeBillOrder } from './billOrder.ts';
import { lockBill, moveBill } from './billStore.ts';

type Call = (typeof billingApi)['settleBill'];

/**
 * The money for a bill has come by bank transfer: it is not charged any more, the order is placed, and its tickets are
 * good again. Refuses 403 for one's own, 404 and 409.
 */
export const settleBill = (ctx: FanContext, { billId, why }: InputOf<Call>): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    // Before the bill, as whoever records a payment does.
    const isFree = await collecting.cancelCollection(tx, { purpose: billingPurpose, reference: billId });
    const bill = (await lockBill(tx, billId)) ?? refuse(refusals.unknownBill);
    const { subscriberId, state } = bill;
    if (subscriberId === null || !isOwed(state)) return refuse(refusals.notOwed);
    // What the bank has taken back was collected once, and has its order.
    if (!isFree && state !== 'chargedBack') refuse(refusals.beingCharged);
    await refuseOwnCase(tx, [subscriberId]);
    tx.concerns(subscriberId);
    await moveBill(tx, billId, 'paid', { paidBy: 'transfer' });
    await notePaid(tx, bill, 'staff');
    const subject = { kind: 'contractBill', id: billId };
    await tx.audit({ subject, before: { state }, after: { state: 'paid', amount: bill.amount }, why });
    if (state !== 'chargedBack') await placeBillOrder(tx, { ...bill, subscriberId }, { paymentType: 'transfer' });
    return { id: billId, state: 'paid' };
  });
