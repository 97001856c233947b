import type { Approvable } from '#ports/approvable.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import { words } from '../officeWords.ts';
import { type Gift, goodwillKind, makeGift, outflowOf } from './giveVoucher.ts';

/** Goodwill above the club's limit; the voucher is issued in the name of the one who asked. */
export const goodwill: Approvable = {
  kind: goodwillKind,
  permission: 'vouchers.give',
  title: (locale) => words[locale].voucherApproval,
  labelsOf: async (ctx, ids) => new Map(ids.map((id) => [id, words[ctx.locale].voucher])),
  path: (id) => `/office/vouchers/${id}/`,
  async carryOut(tx, { id, input, askedBy, reason }) {
    const approvedBy = tx.fan.actor ?? tx.fan.id;
    const gift = input as Gift;
    await noteApprovedOutflow(tx, outflowOf(id, gift), askedBy);
    await makeGift(tx, { id, gift, reason, givenBy: askedBy, approvedBy });
  },
};
