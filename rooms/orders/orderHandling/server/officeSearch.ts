import { formatCents } from '#platform/mail/mailFormat.ts';
import { fullName } from '#platform/names/personName.ts';
import type { OfficeSearch } from '#ports/office.ts';
import { findRows } from './listOrders.ts';
import { words } from './officePages.ts';

/** Orders by number, document number, the buyer's e-mail address, or names; newest first. At most four statements. */
export const orderSearch: OfficeSearch = {
  permission: 'orders.read',
  async find(ctx, q, limit) {
    const rows = await findRows(ctx, { q, sort: 'newest' }, { limit });
    return rows.map(({ order: { id, orderNumber, billingAddress, total, voucherDiscount } }) => ({
      group: words[ctx.locale].title,
      title: orderNumber,
      detail: [fullName(billingAddress, ctx.locale), formatCents(total + voucherDiscount, ctx.locale)].join(' · '),
      href: `/office/orders/${id}/`,
    }));
  },
};
