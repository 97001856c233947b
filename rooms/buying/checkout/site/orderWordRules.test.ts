import { expect, it } from 'vitest';
import de from '../words/de.json' with { type: 'json' };
import { orderWord } from './orderWordRules.ts';

it.each([
  [12.5, 0, 'order'],
  [12.5, 10, 'order'],
  [0, 25, 'orderByVoucher'],
  [0, 0, 'orderForFree'],
] as const)('CHK-15 %s euros left to pay after vouchers of %s: %s', (totalPrice, totalVoucherDiscounts, word) => {
  expect(orderWord({ totalPrice, totalVoucherDiscounts })).toBe(word);
});

it('calls nothing free that a voucher pays for', () => {
  expect(de.review.orderByVoucher).toContain(de.review.order);
});
