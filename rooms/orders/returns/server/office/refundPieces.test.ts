import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aPaidOrder } from '../testing/aPaidOrder.ts';
import { refundPieces } from './refundPieces.ts';

const house = await testHouse();

it('keeps a part of what is cancelled by the terms, tells the buyer why, and needs nobody of the staff', async () => {
  const event = await anEvent(house.context());
  const order = await aPaidOrder(house, [{ sku: event.full, quantity: 2 }]);
  const [line] = order.lines;
  const requestId = newId();
  const kept = { amount: 450, reason: 'Storno 20 Tage vorher: 30 %' };
  const pieces = { orderId: order.orderId, requestId, lines: [{ lineId: line!.id, quantity: 1, kept }] };
  const refund = () => house.context().inTransaction((tx) => refundPieces(tx, pieces));
  expect(await refund()).toMatchObject({ amount: 1050, byHand: 0 });
  expect(await refund()).toBe('repeated');
  const [row] = await house.database.sql`
    select l.kind, l.amount, l.deduction, l.deduction_reason, r.made_by, r.reason
    from returns.line l join returns.refund r on r.id = l.refund_id where l.order_line_id = ${line!.id}`;
  expect(row).toEqual({
    kind: 'cancellation',
    amount: 1500,
    deduction: 450,
    deductionReason: kept.reason,
    madeBy: null,
    reason: null,
  });
  const texts = (await house.mailsTo(order.fan.email)).map(({ text }) => text.replaceAll('\u00a0', ' '));
  const told = texts.find((text) => text.includes(kept.reason));
  expect(told).toContain('−4,50 €');
  expect(told).toContain('10,50 €');
});
