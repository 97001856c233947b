import { expect, it } from 'vitest';
import { type Cart, removePurchasedLines } from './cartViewRules.ts';
import { type CartCode, codesOf, errorCodesOfCode, firstPartnerId, withoutCode } from './codeViewRules.ts';

const cartOf = (...tenants: number[]) => ({ orders: tenants.map((tenantId) => ({ tenantId })) }) as Cart;

it.each([
  ['the default partner', [1, 2], '1'],
  ['the first partner with goods in the cart', [2, 3], '2'],
  ['the default partner for an empty cart', [], '1'],
])('VOU-12 VOU-13 begins with %s', (_whom, tenants, id) => {
  expect(firstPartnerId(cartOf(...tenants))).toBe(id);
});

const off = (code: string, totalDiscount: number) => ({ id: `id of ${code}`, code, totalDiscount });

/** Two partners: a promotion code and a voucher at the first, a promotion code of the same name at the second. */
const cart = {
  ...removePurchasedLines('DE'),
  totalPrice: 87.4,
  totalPromotionCodeDiscounts: 7.6,
  totalVoucherDiscounts: 5,
  orders: [
    {
      tenantId: 1,
      totalPrice: 42.4,
      totalPromotionCodeDiscounts: 2.6,
      totalVoucherDiscounts: 5,
      promotionCodes: [off('SAVE', 2.6)],
      vouchers: [off('GIFT', 5)],
      validationErrors: {
        items: [{ errorCode: 'CARTITEM_EXPIRED', itemId: 'a' }],
        codes: [
          { errorCode: 'VOUCHER_ALREADY_IN_USE', code: 'GIFT' },
          { errorCode: 'NOT_IN_PROMOTION_TIME_RANGE', code: 'SAVE' },
        ],
      },
    },
    {
      tenantId: 2,
      totalPrice: 45,
      totalPromotionCodeDiscounts: 5,
      totalVoucherDiscounts: 0,
      promotionCodes: [off('SAVE', 5)],
      vouchers: [],
      validationErrors: {},
    },
  ],
} as unknown as Cart;
const [save, gift, saveElsewhere] = codesOf(cart) as [CartCode, CartCode, CartCode];

it('lists promotion codes, then vouchers, of each partner', () => {
  expect(codesOf(cart)).toEqual([
    { id: 'id of SAVE', kind: 'promotionCode', code: 'SAVE', tenantId: 1, discount: 2.6 },
    { id: 'GIFT', kind: 'voucher', code: 'GIFT', tenantId: 1, discount: 5 },
    { id: 'id of SAVE', kind: 'promotionCode', code: 'SAVE', tenantId: 2, discount: 5 },
  ]);
});

it('finds what stands in the way of a code, at its own partner', () => {
  expect(errorCodesOfCode(cart, save)).toEqual(['NOT_IN_PROMOTION_TIME_RANGE']);
  expect(errorCodesOfCode(cart, gift)).toEqual(['VOUCHER_ALREADY_IN_USE']);
  expect(errorCodesOfCode(cart, saveElsewhere)).toEqual([]);
});

it('shows the cart without a voucher at once', () => {
  const without = withoutCode(cart, gift);
  expect(without).toMatchObject({ totalPrice: 92.4, totalVoucherDiscounts: 0, totalPromotionCodeDiscounts: 7.6 });
  expect(without.orders[0]).toMatchObject({
    totalPrice: 47.4,
    totalVoucherDiscounts: 0,
    totalPromotionCodeDiscounts: 2.6,
    vouchers: [],
    promotionCodes: [off('SAVE', 2.6)],
  });
  expect(without.orders[0]!.validationErrors).toEqual({
    items: [{ errorCode: 'CARTITEM_EXPIRED', itemId: 'a' }],
    codes: [{ errorCode: 'NOT_IN_PROMOTION_TIME_RANGE', code: 'SAVE' }],
  });
  expect(without.orders[1]).toBe(cart.orders[1]);
});

it('shows the cart without a promotion code at once, and the other partner’s code of that name stays', () => {
  const without = withoutCode(withoutCode(cart, gift), save);
  expect(without).toMatchObject({ totalPrice: 95, totalPromotionCodeDiscounts: 5, totalVoucherDiscounts: 0 });
  expect(without.orders[0]!.validationErrors).toEqual({
    items: [{ errorCode: 'CARTITEM_EXPIRED', itemId: 'a' }],
  });
  expect(codesOf(without)).toEqual([saveElsewhere]);
});
