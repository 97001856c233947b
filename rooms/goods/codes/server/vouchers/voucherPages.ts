import { formatCents } from '#platform/mail/mailFormat.ts';
import type { OfficePage, OfficeSearch } from '#ports/office.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { namespaces, words } from '../officeWords.ts';
import { beginningOf } from './readVouchers.ts';

/** The list of vouchers, and the page of one. */
export const voucherPages: OfficePage[] = [
  {
    path: '/office/vouchers/',
    template: 'officeVouchers',
    title: (locale) => words[locale].voucherTitle,
    permission: 'vouchers.read',
    group: 'money',
    words: namespaces,
  },
  {
    path: '/office/vouchers/:voucherId/',
    template: 'officeVoucher',
    title: (locale) => words[locale].voucher,
    permission: 'vouchers.read',
    words: namespaces,
  },
];

/** Vouchers by the beginning of their code, four letters at least. One statement on an index. */
export const voucherSearch: OfficeSearch = {
  permission: 'vouchers.read',
  async find(ctx, q, limit) {
    const code = q.trim().toUpperCase().replaceAll(' ', '');
    if (!/^[A-Z0-9-]{4,40}$/.test(code)) return [];
    const found = await voucherOffice.listVouchers(ctx, { code }, limit);
    return found.map((voucher) => ({
      group: words[ctx.locale].voucherTitle,
      title: beginningOf(voucher.code),
      detail: `${formatCents(voucher.balance, ctx.locale)} · ${words[ctx.locale].voucherStates[voucher.state]}`,
      href: `/office/vouchers/${voucher.id}/`,
    }));
  },
};
