// Promotion codes and vouchers in the office. Staff find, make, change and end promotion codes, and see the orders with
// them; they find a voucher, see what it paid, block or prolong it, and give one as goodwill. It promises that nobody
// overwrites what they have not seen, that what is ordered already keeps its price, that a voucher's code is shown only
// where the look at it is logged, that nobody gives to themself, and that more than the club's limit takes two persons.
import { fileURLToPath } from 'node:url';
import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { codesApi } from '../api.ts';
import { codesPermissions } from '../permissions.ts';
import { changePromotion, endPromotion, makePromotion } from './promotions/changePromotion.ts';
import { promotionCodes } from './promotions/promotionApprovable.ts';
import { promotionPages, promotionSearch } from './promotions/promotionPages.ts';
import {
  listPromotionCategories,
  listPromotions,
  listPromotionUses,
  readPromotion,
} from './promotions/readPromotions.ts';
import { promotionsCommands } from './promotions/runPromotionsCommand.ts';
import { goodwill } from './vouchers/approvables.ts';
import { blockVoucher, prolongVoucher } from './vouchers/changeVoucher.ts';
import { giveVoucher, readGoodwillLimit } from './vouchers/giveVoucher.ts';
import { goodwillRecords } from './vouchers/personalStore.ts';
import { listVouchers, readVoucher } from './vouchers/readVouchers.ts';
import { voucherPages, voucherSearch } from './vouchers/voucherPages.ts';

export const codes: Room = {
  name: 'codes',
  permissions: codesPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: codesApi,
  records: goodwillRecords,
  officePages: [...promotionPages, ...voucherPages],
  officeSearches: [promotionSearch, voucherSearch],
  approvables: [promotionCodes, goodwill],
  commands: promotionsCommands,
  register: (app, house) =>
    implement(app, house, codesApi, {
      listPromotions,
      listPromotionCategories,
      readPromotion,
      listPromotionUses,
      makePromotion,
      changePromotion,
      endPromotion,
      listVouchers,
      readVoucher,
      blockVoucher,
      prolongVoucher,
      readGoodwillLimit,
      giveVoucher,
    }),
};
