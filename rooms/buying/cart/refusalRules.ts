import { z } from 'zod';
import { refusal } from '#platform/api/endpoint.ts';

const codeRefusal = <const C extends string>(code: C) => refusal({ status: 400, code });

/** Why a voucher or promotion code is not taken: the native codes (VOU-19 to VOU-29). */
export const codeRefusals = {
  unknownPromotionCode: codeRefusal('GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE'),
  unknownVoucher: codeRefusal('GET_VOUCHER_INFO_VALIDATION_FAILURE'),
  belowMinimum: codeRefusal('MINIMUM_ORDER_VALUE_NOT_REACHED'),
  outOfTime: codeRefusal('NOT_IN_PROMOTION_TIME_RANGE'),
  notActive: codeRefusal('PROMOTIONCODE_IS_NOT_ACTIVE'),
  notCombinable: codeRefusal('PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE'),
  usedUp: codeRefusal('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE'),
  voucherInUse: codeRefusal('VOUCHER_ALREADY_IN_USE'),
  voucherTooHigh: codeRefusal('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT'),
};

export const cartRefusals = {
  unknownCart: refusal({ status: 404, code: 'CART_NOT_FOUND' }),
  unknownItem: refusal({ status: 404, code: 'CARTITEM_NOT_FOUND' }),
  unknownProduct: refusal({ status: 404, code: 'PRODUCT_NOT_FOUND' }),
  /** The detail is what the spec's client looks for (CART-75, CART-76). */
  maxQuantityExceeded: refusal({
    status: 400,
    code: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    detail: 'MaxQuantity of this Product already exceeded',
  }),
  inactive: refusal({ status: 409, code: 'CARTITEM_INACTIVE' }),
  /** Only for others: members, season-ticket holders, those of whom a sale phase is. */
  notForBuyer: refusal({ status: 409, code: 'CARTITEM_NOT_FOR_BUYER' }),
  outOfStock: refusal({ status: 409, code: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }),
  /** Too many pieces are held by anonymous carts of the visitor's network. */
  unknownShippingCode: refusal({ status: 400, code: 'SHIPPINGCODE_UNKNOWN' }),
  unmakeable: refusal({ status: 400, code: 'CARTITEM_USEROPTIONS_INVALID' }),
  full: refusal({ status: 409, code: 'CART_FULL' }),
  unknownCode: refusal({ status: 404, code: 'CODE_NOT_IN_CART' }),
  tooManyCodes: refusal({ status: 409, code: 'TOO_MANY_CODES' }),
};

const { maxQuantityExceeded, inactive, notForBuyer, outOfStock } = cartRefusals;

/** Why pieces cannot be held, beside what sellers say. */
export const notHeldRefusals = [maxQuantityExceeded, inactive, notForBuyer, outOfStock];

/**
 * Why a cart, or one order in it, cannot be bought as it is (B§8). An item's error names its item, a code's its code.
 */
export const ownValidationCodes = [
  'CARTITEM_EXPIRED',
  'CARTITEM_PRICE_CHANGED',
  'CARTITEM_INACTIVE',
  'CARTITEM_NOT_FOR_BUYER',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
  'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
  ...Object.values(codeRefusals).map(({ code }) => code),
] as const;

/** One of these, or what a seller says of its things. */
export const validationCode = z.union([z.enum(ownValidationCodes), z.string().regex(/^[A-Z_]+$/)]);
