import { describe, expect, it } from 'vitest';
import type { Quote } from '#ports/sellable.ts';
import type { CartItem } from './cartItem.ts';
import { isShippable, itemErrors } from './validationRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const held = { id: 'i', quantity: 2, expiresAt: new Date(now.getTime() + 1000) } as CartItem;
const ended = { ...held, expiresAt: new Date(now.getTime() - 1000) };
const quote = { isActive: true, maxQuantity: 5, available: 9 } as Quote;

describe('itemErrors', () => {
  it.each<[string, CartItem, Quote | undefined, number, string[]]>([
    ['held', held, quote, 2, []],
    ['held, while all other pieces are gone', held, { ...quote, available: 0 }, 2, []],
    ['at the maximum', held, quote, 5, []],
    ['above the maximum', held, quote, 6, ['CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY']],
    ['ended, still there', ended, { ...quote, available: 2 }, 2, ['CARTITEM_EXPIRED']],
    [
      'ended, too few left',
      ended,
      { ...quote, available: 1 },
      2,
      ['CARTITEM_EXPIRED', 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'],
    ],
    ['no longer on sale', ended, { ...quote, isActive: false }, 9, ['CARTITEM_INACTIVE']],
    ['unknown by now', held, undefined, 2, ['CARTITEM_INACTIVE']],
  ])('CART-41 CART-78 CART-79 CART-80 a line that is %s', (_, item, given, ofProduct, codes) => {
    expect(itemErrors(item, given, ofProduct, now)).toEqual(codes.map((errorCode) => ({ errorCode, itemId: 'i' })));
  });
});

describe('isShippable', () => {
  it.each([
    [18, 'DE', true],
    [18, 'AT', false],
    [21, 'AT', false],
    [17, 'AT', true],
    [undefined, 'JP', true],
  ])('CART-83 goods from %s years on go to %s: %s', (ageLimit, countryCode, shippable) => {
    expect(isShippable({ ageLimit }, countryCode)).toBe(shippable);
  });
});
