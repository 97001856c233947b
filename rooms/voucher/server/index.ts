// The voucher room: vouchers are money on a code, promotion codes lower prices. A voucher belongs to one cart while
// that holds it and is spent once, and is issued once for each thing that the club owes; what codes do to an order is
// decided by pure rules. It knows no carts: those are named by their ids.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { voucherRecords } from './personalStore.ts';
import { releaseOverdueUses } from './releaseOverdueUses.ts';
import { vouchersCommands } from './vouchersCommands.ts';

export { changePromotion, endPromotion, makePromotion, type PromotionNotChanged } from './changePromotion.ts';
export { blockVoucher, type NotChanged, prolongVoucher } from './changeVoucher.ts';
export { checkPromotionCode } from './checkPromotionCode.ts';
export type { CodeError, EnteredCode } from './codeRules.ts';
export { type DiscountableOrder, type Discounts, discountOrder } from './discountRules.ts';
export { holdVoucher, moveVouchers, releaseVouchers } from './holdVoucher.ts';
export { issueVoucher } from './issueVoucher.ts';
export { findVoucher, type KeptVoucher, listVouchers } from './officeStore.ts';
export { type OutstandingVouchers, sumOutstandingVouchers } from './outstandingStore.ts';
export {
  findPromotion,
  listPromotions,
  listUses,
  type PromotionTerms,
  type StoredPromotion,
} from './promotionOfficeStore.ts';
export { readCodes } from './readCodes.ts';
export { refundToVouchers } from './refundToVouchers.ts';
export { reserveCodes, type SnapshotCodes, spendCodes } from './useCodes.ts';

export const voucher: Room = {
  name: 'voucher',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  records: voucherRecords,
  commands: vouchersCommands,
  demo: async (ctx) => (await import('../demo/makeDemoCodes.ts')).makeDemoCodes(ctx),
  jobs: [{ name: 'releaseOverdueUses', every: '* * * * *', run: releaseOverdueUses }],
};
