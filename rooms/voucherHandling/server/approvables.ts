import type { Approvable } from '#ports/approvable.ts';
import { type Gift, goodwillKind, makeGift } from './giveVoucher.ts';
import { words } from './officePages.ts';

/** Goodwill above the club's limit; the voucher is issued in the name of the one who asked. */
export const goodwill: Approvable = {
  kind: goodwillKind,
  permission: 'vouchers.give',
  title: (locale) => words[locale].approval,
  labelsOf: async (ctx, ids) => new Map(ids.map((id) => [id, words[ctx.locale].voucher])),
  path: (id) => `/office/vouchers/${id}/`,
  async carryOut(tx, { id, input, askedBy, reason }) {
    const approvedBy = tx.fan.actor ?? tx.fan.id;
    await makeGift(tx, { id, gift: input as Gift, reason, givenBy: askedBy, approvedBy });
  },
};
