// Codes in a cart and in an order: what they take off, and how they are held and spent.
export { checkPromotionCode } from './checkPromotionCode.ts';
export type { CodeError, EnteredCode } from './codeRules.ts';
export { type DiscountableOrder, type Discounts, discountOrder } from './discountRules.ts';
export { holdVoucher, moveVouchers, releaseVouchers } from './holdVoucher.ts';
export { readCodes } from './readCodes.ts';
export { reserveCodes, type SnapshotCodes, spendCodes } from './useCodes.ts';
