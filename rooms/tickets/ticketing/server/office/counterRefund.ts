import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { decideOutflow, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { voidLocked } from '../rights/endRight.ts';
import { lockLivingRights } from '../rights/rightStore.ts';
import { receiptsOnWire } from './counterSale.ts';
import { lockedEvent } from './publishEvent.ts';
import { findReceipt, insertReceiptRefund, listRefundsOfReceipts, type Receipt } from './receiptStore.ts';
import { refuseWhenClosed } from './till.ts';

type RefundAtCounter = typeof counterApi.refundAtCounter;

/**
 * Gives the money of some tickets of a receipt back, out of the till or over the terminal as it was paid, and ends just
 * these tickets. Refuses 404, and 409 for a ticket that has ended or was used, another amount than was shown, and more
 * than one person may give back.
 */
export function refundAtCounter(ctx: FanContext, input: InputOf<RefundAtCounter>): Promise<ReplyOf<RefundAtCounter>> {
  const { eventId, receiptId, id, rightIds, reason } = input;
  const amount = Math.round(input.amount * 100);
  return ctx.inTransaction(async (tx) => {
    const event = await lockedEvent(tx, eventId);
    const receipt = (await findReceipt(tx.sql, eventId, receiptId)) ?? refuse(counterRefusals.unknownReceipt);
    const before = await listRefundsOfReceipts(tx.sql, [receiptId]);
    const same = before.find((refund) => refund.id === id);
    if (same && same.amount !== amount) refuse(counterRefusals.requestReused);
    if (!same) {
      if (receipt.paidBy === 'cash') await refuseWhenClosed(tx, eventId);
      const rights = await lockLivingRights(tx.sql, { ids: rightIds });
      const wanted = new Set(rightIds);
      const fits = rights.every(({ checkoutId, state }) => checkoutId === receiptId && state === 'issued');
      if (rights.length !== wanted.size || !fits) refuse(counterRefusals.notRefundable);
      if (rights.reduce((sum, { price }) => sum + price, 0) !== amount) refuse(counterRefusals.priceChanged);
      const given = before.reduce((sum, refund) => sum + refund.amount, 0);
      await refuseAboveLimit(tx, receipt, { id, kind: 'refund', subjectId: receiptId, amount, before: given, to: [] });
      await voidLocked(tx, rights, 'refund');
      const paid = { paidBackAt: tx.now, paidBackBy: whoDecides(tx) };
      await insertReceiptRefund(tx.sql, { id, receiptId, amount, pieces: rights.length, reason, ...paid });
      await contentChanged(tx, 'ticketing');
      for (const { id: rightId, state } of rights)
        await tx.audit({
          subject: { kind: 'ticketRight', id: rightId },
          before: { state },
          after: { state: 'void', refund: id },
          why: reason,
        });
    }
    const [shown] = await receiptsOnWire(tx, event, [receipt]);
    return shown!;
  });
}

/** Above the club's limit it takes somebody who decides such things and has not sold it. Refuses 409. */
async function refuseAboveLimit(tx: FanContext, { madeBy }: Receipt, outflow: Outflow): Promise<void> {
  if ((await decideOutflow(tx, outflow)) !== 'second') return;
  const decides = tx.fan.staff?.permissions.some(({ permission }) => permission === 'approvals.decide') ?? false;
  if (!decides || madeBy === whoDecides(tx)) refuse(counterRefusals.refundAboveLimit);
}
