import { expect, it } from 'vitest';
import { anOfficeOrder } from '../testing/anOfficeOrder.ts';
import { everythingLeft, refundSum } from './refundView.ts';

const order = anOfficeOrder();
const [scarf] = order.lines;

it('takes delivery along with the last piece that was to be sent, and fills vouchers first', () => {
  expect(refundSum(order, { 'line-1': 1 })).toEqual({
    goods: 1995,
    shipping: 0,
    amount: 1995,
    toVouchers: 500,
    isEverything: false,
    isWithBank: false,
  });
  expect(refundSum(order, everythingLeft(order))).toEqual({
    goods: 3990,
    shipping: 495,
    amount: 4485,
    toVouchers: 500,
    isEverything: true,
    isWithBank: false,
  });
});

it('leaves delivery where something that was sent stays, and does not wait for a ticket', () => {
  const ticket = { ...scarf!, id: 'line-2', isShipped: false, left: 1, leftAmount: 10 };
  const cap = { ...scarf!, id: 'line-3', left: 1, leftAmount: 10 };
  expect(refundSum({ ...order, lines: [scarf!, cap] }, { 'line-1': 2 }).shipping).toBe(0);
  expect(refundSum({ ...order, lines: [scarf!, ticket] }, { 'line-1': 2 }).shipping).toBe(495);
});

it('gives the last cent with the last piece, and nothing for nothing', () => {
  const uneven = { ...order, lines: [{ ...scarf!, left: 3, leftAmount: 10 }] };
  expect([refundSum(uneven, { 'line-1': 1 }).goods, refundSum(uneven, { 'line-1': 3 }).goods]).toEqual([333, 1000]);
  expect(refundSum(order, {}).amount).toBe(0);
  expect(everythingLeft({ lines: [{ ...scarf!, left: 0 }] })).toEqual({});
});

it('gives back only what vouchers have paid where the buyer’s bank has the rest', () => {
  const chargedBack = { ...order, chargedBackAt: '2026-11-28T10:00:00.000Z' };
  expect(refundSum(chargedBack, everythingLeft(order))).toMatchObject({ amount: 500, toVouchers: 500 });
});
