// The voucher room: vouchers are money on a code, promotion codes lower prices. A voucher belongs to one cart while
// that holds it and is spent once, and is issued once for each thing that the club owes; what codes do to an order is
// decided by pure rules. It knows no carts: those are named by their ids.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { voucherRecords } from './personalStore.ts';
import { releaseOverdueUses } from './releaseOverdueUses.ts';
import { vouchersCommands } from './vouchersCommands.ts';

export * as cartCodes from './cartCodes.ts';
export { type OutstandingVouchers, sumOutstandingVouchers } from './outstandingStore.ts';
export * as promotions from './promotions.ts';
export { refundToVouchers } from './refundToVouchers.ts';
export * as voucherOffice from './voucherOffice.ts';

export const voucher: Room = {
  name: 'voucher',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  records: voucherRecords,
  commands: vouchersCommands,
  demo: async (ctx) => (await import('../demo/makeDemoCodes.ts')).makeDemoCodes(ctx),
  jobs: [{ name: 'releaseOverdueUses', every: '* * * * *', run: releaseOverdueUses }],
};
