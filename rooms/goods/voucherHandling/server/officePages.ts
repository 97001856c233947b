import type { Locale } from '#platform/context.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import type { OfficePage, OfficeSearch } from '#ports/office.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { beginningOf } from './readVouchers.ts';

/** The words of this room's office pages. */
export const words: Record<Locale, typeof de> = { de, en, ja: en };

/** The list of vouchers, and the page of one. */
export const officePages: OfficePage[] = [
  {
    path: '/office/vouchers/',
    template: 'officeVouchers',
    title: (locale) => words[locale].title,
    permission: 'vouchers.read',
    group: 'money',
    words: ['voucherHandling', 'voucherHandlingOffice'],
  },
  {
    path: '/office/vouchers/:voucherId/',
    template: 'officeVoucher',
    title: (locale) => words[locale].voucher,
    permission: 'vouchers.read',
    words: ['voucherHandling', 'voucherHandlingOffice'],
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
      group: words[ctx.locale].title,
      title: beginningOf(voucher.code),
      detail: `${formatCents(voucher.balance, ctx.locale)} · ${words[ctx.locale].states[voucher.state]}`,
      href: `/office/vouchers/${voucher.id}/`,
    }));
  },
};
