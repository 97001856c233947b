import { expect, it } from 'vitest';
import { decreaseQuantity, increaseQuantity } from './deprecatedQuantity.ts';

it('CART-62 CART-64 increasing a quantity throws', () => {
  expect(increaseQuantity).toThrow(new Error('deprecated: use set quantity'));
});

it('CART-63 CART-64 decreasing a quantity throws', () => {
  expect(decreaseQuantity).toThrow(new Error('deprecated: use set quantity'));
});
