import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssessedCart } from '#rooms/buying/cart/server/index.ts';
import { isTooYoung } from '../ageRules.ts';
import { ageLimitedOf, errorsOf, isUsableKey, lacksPhone, paymentDeadline } from './checkoutRules.ts';

const line = (id: string, holdId: string) => ({ item: { id, holdId } });
const cart = (items: object[], whole: object = {}) =>
  ({
    validationErrors: whole,
    orders: [{ lines: [line('a', 'hold-a'), line('b', 'hold-b')], validationErrors: { items } }],
  }) as unknown as AssessedCart;

describe('errorsOf', () => {
  it('CART-27 CART-28 collects errors of the cart and of its orders', () => {
    const errors = [{ errorCode: 'CARTITEM_INACTIVE', itemId: 'a' }];
    const whole = { shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] };
    expect(errorsOf(cart(errors, whole), new Set()).map(({ errorCode }) => errorCode)).toEqual([
      'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
      'CARTITEM_INACTIVE',
    ]);
  });

  it('does not call expired what a waiting checkout still keeps, and only that', () => {
    const expired = (itemId: string) => [
      { errorCode: 'CARTITEM_EXPIRED', itemId },
      { errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', itemId },
    ];
    const errors = [...expired('a'), ...expired('b'), { errorCode: 'CARTITEM_INACTIVE', itemId: 'a' }];
    const left = errorsOf(cart(errors), new Set(['hold-a']));
    expect(left).toEqual([...expired('b'), { errorCode: 'CARTITEM_INACTIVE', itemId: 'a' }]);
  });
});

describe('paymentDeadline', () => {
  it('gives a while from now, but never more than two whiles from the beginning', () => {
    const seconds = 900;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (later) => {
        const created = new Date('2026-11-21T10:00:00Z');
        const now = new Date(created.getTime() + later * 1000);
        const deadline = (paymentDeadline(created, now, seconds).getTime() - created.getTime()) / 1000;
        expect(deadline).toBe(Math.min(later + seconds, 2 * seconds));
      }),
    );
  });
});

describe('lacksPhone', () => {
  it.each([
    ['DE', undefined, false],
    ['DE', '069 1', false],
    ['AT', undefined, true],
    ['AT', '', true],
    ['AT', '+43 1', false],
  ])('CHK-72 delivery to %s with phone %s: missing is %s', (countryCode, phone, missing) => {
    expect(lacksPhone({ countryCode, phone }, 'DE')).toBe(missing);
  });
});

describe('idempotency keys', () => {
  it.each([
    ['a', true],
    ['8e03978e-40d5-43e8-bc93-6894a57f9324', true],
    ['x'.repeat(255), true],
    ['', false],
    ['x'.repeat(256), false],
    ['two words', false],
    ['ümlaut', false],
  ])('%s is usable: %s', (key, usable) => {
    expect(isUsableKey(key)).toBe(usable);
  });
});

describe('goods with an age limit', () => {
  it.each([
    ['2008-11-21', 18, false],
    ['2008-11-22', 18, true],
    ['2010-01-01', 16, false],
  ])('CART-83 somebody born on %s is too young for %i: %s', (birthday, age, isYoung) => {
    expect(isTooYoung(birthday, age, '2026-11-21')).toBe(isYoung);
  });

  it('are named with their ages', () => {
    const lines = [undefined, 18, 16].map((ageLimit, place) => ({
      item: { id: `i${place}` },
      quote: { terms: { ageLimit } },
    }));
    expect(ageLimitedOf({ orders: [{ lines }] } as unknown as AssessedCart)).toEqual([
      { itemId: 'i1', age: 18 },
      { itemId: 'i2', age: 16 },
    ]);
  });
});
