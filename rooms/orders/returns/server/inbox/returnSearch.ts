import { formatCents } from '#platform/mail/mailFormat.ts';
import { fullName } from '#platform/names/personName.ts';
import type { OfficeSearch } from '#ports/office.ts';
import { words } from './inboxPages.ts';
import { findRows } from './listReturns.ts';

/** Returns by their number, the order's number or the buyer's e-mail address; newest first. At most four statements. */
export const returnSearch: OfficeSearch = {
  permission: 'orders.read',
  async find(ctx, q, limit) {
    const rows = await findRows(ctx, { q, sort: 'newest' }, { limit });
    return rows.map(({ one: { number, amount }, order }) => ({
      group: words[ctx.locale].title,
      title: number,
      detail: [order && fullName(order.billingAddress, ctx.locale), formatCents(amount, ctx.locale)]
        .filter(Boolean)
        .join(' · '),
      href: `/office/returns/${number}/`,
    }));
  },
};
