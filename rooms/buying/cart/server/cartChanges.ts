// Reads and changes a cart for somebody, as on the telephone.
export { addDiscount } from './addDiscount.ts';
export { addItem } from './addItem.ts';
export { cartReply } from './cartReply.ts';
export { changeItem } from './changeItem.ts';
export { readCart } from './readCart.ts';
export { redeemVoucher } from './redeemVoucher.ts';
export { removeDiscount, removeVoucher } from './removeCode.ts';
export { removeItem } from './removeItem.ts';
