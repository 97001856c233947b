// Vouchers in the office: staff find one, see what it paid, block or prolong it, and give one as goodwill. It promises
// that a code is shown only where the look at it is logged, that nobody gives to themself, and that more than the
// club's limit in a day takes two persons.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { voucherHandlingApi } from '../api.ts';
import { voucherHandlingPermissions } from '../permissions.ts';
import { goodwill } from './approvables.ts';
import { blockVoucher, prolongVoucher } from './changeVoucher.ts';
import { giveVoucher, readGoodwillLimit } from './giveVoucher.ts';
import { officePages, voucherSearch } from './officePages.ts';
import { goodwillRecords } from './personalStore.ts';
import { listVouchers, readVoucher } from './readVouchers.ts';

export const voucherHandling: Room = {
  name: 'voucherHandling',
  permissions: voucherHandlingPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: voucherHandlingApi,
  records: goodwillRecords,
  officePages,
  officeSearches: [voucherSearch],
  approvables: [goodwill],
  register: (app, house) =>
    implement(app, house, voucherHandlingApi, {
      listVouchers,
      readVoucher,
      blockVoucher,
      prolongVoucher,
      readGoodwillLimit,
      giveVoucher,
    }),
};
