import { refuse } from '#platform/api/refuse.ts';
import type { Approvable } from '#ports/approvable.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import { orderHandlingRefusals } from '../api.ts';
import { words } from './officePages.ts';
import { type RefundDecision, refundKind } from './refundApproval.ts';
import { makeRefund, outflowOf } from './refundOrder.ts';

/** Refunds and cancellations above the club's limit; the money goes back in the name of the one who asked. */
export const refunds: Approvable = {
  kind: refundKind,
  permission: 'orders.refund',
  title: (locale) => words[locale].approval.title,
  labelsOf: orderOffice.listOrderNumbers,
  path: (orderId) => `/office/orders/${orderId}/`,
  async carryOut(tx, { input, askedBy }) {
    const refuseSent = () => refuse(orderHandlingRefusals.nothingToSend);
    const decision = input as RefundDecision;
    const made = await makeRefund(tx, decision, { by: askedBy, refuseSent });
    if (made !== 'repeated') await noteApprovedOutflow(tx, await outflowOf(tx, decision, made), askedBy);
  },
};
