export { aPromotionCode, aVoucher, balanceOf } from './someCodes.ts';
