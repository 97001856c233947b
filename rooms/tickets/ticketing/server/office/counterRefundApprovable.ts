import type { Approvable } from '#ports/approvable.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import {
  type CounterRefund,
  counterRefundKind,
  lockRefundable,
  makeCounterRefund,
  outflowOf,
  receiptOf,
} from './counterRefund.ts';
import { lockedEvent } from './publishEvent.ts';
import { listReceiptNames } from './receiptStore.ts';

const words = { de, en, ja: en };

/**
 * Refunds of the counter above the club's limit. The tickets end with the approval; the money is paid out by hand at
 * the counter, which notes it.
 */
export const counterRefunds: Approvable = {
  kind: counterRefundKind,
  permission: 'orders.refund',
  title: (locale) => words[locale].counter.refundApproval,
  consequence: (locale) => words[locale].counter.refundLater,
  labelsOf: async (ctx, receiptIds) => {
    const rows = await listReceiptNames(ctx.sql, receiptIds);
    return new Map(rows.map(({ id, event, number }) => [id, `T${event}-K${number}`]));
  },
  async carryOut(tx, { id, input, askedBy, reason }) {
    const refund = input as CounterRefund;
    await lockedEvent(tx, refund.eventId);
    const { before } = await receiptOf(tx, refund);
    const rights = await lockRefundable(tx, refund);
    await makeCounterRefund(tx, { id, refund, rights, reason, paidBackAt: null, paidBackBy: null });
    await noteApprovedOutflow(tx, outflowOf(id, refund, before), askedBy);
  },
};
