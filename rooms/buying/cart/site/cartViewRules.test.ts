import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addableQuantity,
  afterSeconds,
  type Cart,
  type CartItem,
  clockOf,
  collectErrorCodes,
  countExpired,
  errorCodesOf,
  firstEnd,
  generalErrorCodes,
  isExpired,
  isExtendable,
  memberSavings,
  minutesLeft,
  removePurchasedLines,
  withQuantity,
} from './cartViewRules.ts';

const item = (id: string, parts: Partial<CartItem> = {}): CartItem =>
  ({ id, quantity: 1, price: 10, totalPrice: 10, expiresIn: 60, ...parts }) as CartItem;
const cartOf = (...orders: CartItem[][]): Cart => ({
  ...removePurchasedLines('DE'),
  orders: orders.map((items, index) => ({
    seller: { name: 'Muster GmbH', place: 'Weg 1, 60311 Kronfurt', phone: '069 1', email: 'a@kurve.test' },
    tenantId: index + 1,
    vouchers: [],
    promotionCodes: [],
    items,
    totalItemPrice: 0,
    totalShippingPrice: 4.95,
    totalPromotionCodeDiscounts: 0,
    totalVoucherDiscounts: 0,
    totalPrice: 0,
    validationErrors: {},
  })),
});

describe('holds', () => {
  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('CART-25 a line with %i seconds left has ended: %s', (expiresIn, ended) => {
    expect(isExpired({ expiresIn })).toBe(ended);
  });

  it('CART-30 counts the lines whose hold has ended', () => {
    const cart = cartOf([item('a', { expiresIn: -1 }), item('b')], [item('c', { expiresIn: -99 })]);
    expect(countExpired(cart)).toBe(2);
    expect(firstEnd(cart)).toBe(60);
    expect(countExpired(afterSeconds(cart, 61))).toBe(3);
    expect(firstEnd(afterSeconds(cart, 61))).toBeUndefined();
  });

  it.each([
    [1800, 30],
    [61, 2],
    [60, 1],
    [1, 1],
    [0, 0],
    [-5, 0],
  ])('CART-39 shows %i seconds as %i minutes', (seconds, minutes) => {
    expect(minutesLeft(seconds)).toBe(minutes);
  });
});

describe('what is shown of holds and prices', () => {
  it.each([
    [60, true, true],
    [0, true, true],
    [-1, true, false],
    [60, false, false],
  ])('with %i seconds left, and more to be had (%s), a line is held for longer: %s', (expiresIn, canHoldLonger, is) => {
    expect(isExtendable(item('a', { expiresIn, canHoldLonger }))).toBe(is);
  });

  it.each([
    [845, '14:05'],
    [60, '1:00'],
    [9, '0:09'],
  ])('shows %i seconds as %s', (seconds, clock) => {
    expect(clockOf(seconds)).toBe(clock);
  });

  it('says what members save, and what others could', () => {
    const one = item('a', { quantity: 3, price: 17.96, normalPrice: 19.95, memberPrice: 17.96 });
    const other = item('b', { quantity: 2, price: 10, normalPrice: 10, memberPrice: 9 });
    const dearer = item('c', { quantity: 1, price: 10, normalPrice: 8, memberPrice: 12 });
    expect(memberSavings(cartOf([one], [other, dearer]))).toEqual({ saved: 5.97, possible: 2 });
  });

  it('takes codes off a changed cart, but never below nothing', () => {
    const cart = { ...cartOf([item('a')]), totalPromotionCodeDiscounts: 2, totalVoucherDiscounts: 4 };
    expect(withQuantity(cart, 'a', 2)).toMatchObject({ totalItemQuantity: 2, totalItemPrice: 20, totalPrice: 18.95 });
    const rich = { ...cart, totalVoucherDiscounts: 100 };
    expect(withQuantity(rich, 'a', 1)).toMatchObject({ totalShippingPrice: 4.95, totalPrice: 0 });
  });
});

describe('validation codes', () => {
  const cart: Cart = cartOf([item('a'), item('b')]);
  cart.validationErrors = { shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] };
  cart.orders[0]!.validationErrors = {
    items: [
      { errorCode: 'CARTITEM_EXPIRED', itemId: 'a' },
      { errorCode: 'CARTITEM_EXPIRED', itemId: 'b' },
    ],
    shipping: [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION', itemId: 'b' }],
    codes: [{ errorCode: 'VOUCHER_ALREADY_IN_USE', code: 'GIFT' }],
  };

  it('CART-28 collects the codes of all groups of cart and orders, each once', () => {
    expect(collectErrorCodes(cart)).toEqual([
      'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
      'CARTITEM_EXPIRED',
      'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
      'VOUCHER_ALREADY_IN_USE',
    ]);
  });

  it('finds the codes of one line, and those of none', () => {
    expect(errorCodesOf(cart, 'b')).toEqual(['CARTITEM_EXPIRED', 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION']);
    expect(generalErrorCodes(cart)).toEqual(['CART_SHIPPINGCOUNTRYCODE_UNKNOWN']);
  });
});

describe('quantities', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [1, 1],
    [2.9, 2],
    [Number.NaN, 1],
  ])('CART-43 CART-44 CART-54 raises %d to %i before it is sent', (given, sent) => {
    expect(addableQuantity(given)).toBe(sent);
  });

  it('shows a changed line at once and adds up in whole cents, for any prices', () => {
    const line = fc.record({ price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 20 }) });
    const orders = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 20 }), (given, quantity) => {
        const lines = given.map((order, one) =>
          order.map(({ price, quantity }, two) =>
            item(`${one}-${two}`, { price: price / 100, quantity, totalPrice: (price * quantity) / 100 }),
          ),
        );
        const cart = withQuantity(cartOf(...lines), '0-0', quantity);
        const expected = given.flatMap((order, one) =>
          order.map((goods, two) => goods.price * (one === 0 && two === 0 ? quantity : goods.quantity)),
        );
        const goods = expected.reduce((sum, price) => sum + price, 0);
        expect(cart.totalItemPrice).toBe(goods / 100);
        expect(cart.totalPrice).toBe((goods + cart.orders.length * 495) / 100);
        expect(cart.orders).toHaveLength(quantity === 0 && given[0]!.length === 1 ? given.length - 1 : given.length);
      }),
    );
  });
});
