import { describe, expect, it } from 'vitest';
import type { Quote } from '#ports/sellable.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { CartItem } from './cartItem.ts';
import { codeErrors, isBuyable, isShippable, itemErrors, orderErrors } from './validationRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const held = { id: 'i', quantity: 2, expiresAt: new Date(now.getTime() + 1000) } as CartItem;
const ended = { ...held, expiresAt: new Date(now.getTime() - 1000) };
const quote = { maxQuantity: 5, available: 9 } as Quote;

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
    ['no longer on sale', ended, { ...quote, refusal: 'CARTITEM_INACTIVE' }, 9, ['CARTITEM_INACTIVE']],
    ['unknown by now', held, undefined, 2, ['CARTITEM_INACTIVE']],
    [
      'a ticket that is no longer on sale',
      held,
      { ...quote, refusal: 'TICKET_IS_NOT_CHECKOUTABLE' },
      2,
      ['TICKET_IS_NOT_CHECKOUTABLE'],
    ],
    [
      'dearer than when it was taken',
      { ...held, knownPrice: 1000 },
      { ...quote, price: 1001 },
      2,
      ['CARTITEM_PRICE_CHANGED'],
    ],
    ['as dear as when it was taken', { ...held, knownPrice: 1000 }, { ...quote, price: 1000 }, 2, []],
    ['cheaper than when it was taken', { ...held, knownPrice: 1000 }, { ...quote, price: 999 }, 2, []],
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
    expect(isShippable({ terms: { withdrawalClass: 'regular', ageLimit } }, countryCode)).toBe(shippable);
  });
});

describe('errors of an order', () => {
  const line = (id: string, ageLimit?: number) => ({
    item: { ...held, id },
    quote: { ...quote, terms: { ageLimit } } as Quote,
  });
  const inactive = { errorCode: 'CARTITEM_INACTIVE' as const, itemId: 'i' };

  it('CART-81 stand in groups, and a group without errors is left out', () => {
    expect(orderErrors([], [line('a')], 'DE')).toEqual({});
    expect(orderErrors([inactive], [line('a')], 'DE')).toEqual({ items: [inactive] });
    const code = { errorCode: 'VOUCHER_ALREADY_IN_USE' as const, code: 'GIFT' };
    const shipping = [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION', itemId: 'b' }];
    expect(orderErrors([], [line('a'), line('b', 18)], 'AT', [code])).toEqual({ shipping, codes: [code] });
  });

  it('name the code that is not taken', () => {
    const discounts = {
      promotionCodes: [
        { promotionCode: { code: 'FINE' }, amount: 1 },
        { promotionCode: { code: 'OLD' }, amount: 0, error: 'NOT_IN_PROMOTION_TIME_RANGE' },
      ],
      vouchers: [
        { voucher: { code: 'GIFT' }, amount: 1 },
        { voucher: { code: 'TAKEN' }, amount: 0, error: 'VOUCHER_ALREADY_IN_USE' },
      ],
      lineDiscounts: [],
    } as unknown as cartCodes.Discounts;
    expect(codeErrors(discounts)).toEqual([
      { errorCode: 'NOT_IN_PROMOTION_TIME_RANGE', code: 'OLD' },
      { errorCode: 'VOUCHER_ALREADY_IN_USE', code: 'TAKEN' },
    ]);
  });

  it('keep a cart from being bought, wherever they stand', () => {
    const fine = { validationErrors: {} };
    const bad = { validationErrors: { items: [inactive] } };
    expect(isBuyable({ ...fine, orders: [fine, fine] })).toBe(true);
    expect(isBuyable({ ...fine, orders: [fine, bad] })).toBe(false);
    expect(isBuyable({ ...bad, orders: [fine] })).toBe(false);
  });
});
