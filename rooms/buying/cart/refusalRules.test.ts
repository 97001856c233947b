import { expect, it } from 'vitest';
import { cartRefusals, codeRefusals, ownValidationCodes } from './refusalRules.ts';

const nativeCodes = [
  'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE',
  'GET_VOUCHER_INFO_VALIDATION_FAILURE',
  'MINIMUM_ORDER_VALUE_NOT_REACHED',
  'NOT_IN_PROMOTION_TIME_RANGE',
  'PROMOTIONCODE_IS_NOT_ACTIVE',
  'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
  'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
  'VOUCHER_ALREADY_IN_USE',
  'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
];

it('VOU-19 VOU-29 a code that is not taken is refused with its native code', () => {
  expect(Object.values(codeRefusals)).toEqual(nativeCodes.map((code) => ({ status: 400, code })));
});

it('CART-75 CART-76 what other clients look for is spelled as the specification has it', () => {
  const refusals = Object.values(cartRefusals).map(({ status, code }) => `${status} ${code}`);
  expect(refusals.sort()).toEqual([
    '400 CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    '400 CARTITEM_USEROPTIONS_INVALID',
    '400 SHIPPINGCODE_UNKNOWN',
    '404 CARTITEM_NOT_FOUND',
    '404 CART_NOT_FOUND',
    '404 CODE_NOT_IN_CART',
    '404 PRODUCT_NOT_FOUND',
    '409 CARTITEM_INACTIVE',
    '409 CARTITEM_NOT_FOR_BUYER',
    '409 CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    '409 CART_FULL',
    '409 TOO_MANY_CODES',
  ]);
  expect(cartRefusals.maxQuantityExceeded.detail).toBe('MaxQuantity of this Product already exceeded');
});

it('CART-78 CART-81 a cart says with native codes why it cannot be bought', () => {
  expect(ownValidationCodes).toEqual([
    'CARTITEM_EXPIRED',
    'CARTITEM_PRICE_CHANGED',
    'CARTITEM_INACTIVE',
    'CARTITEM_NOT_FOR_BUYER',
    'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
    'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
    ...nativeCodes,
  ]);
});
