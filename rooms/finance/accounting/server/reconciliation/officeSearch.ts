import { formatCents } from '#platform/mail/mailFormat.ts';
import type { OfficeSearch } from '#ports/office.ts';
import { searchPayment } from './listDiscrepancies.ts';
import { serverWords } from './serverWords.ts';

/** The payment of an order, by the order's number or the payment's id. Two statements. */
export const paymentSearch: OfficeSearch = {
  permission: 'payments.read',
  isLast: true,
  async find(ctx, q) {
    const payment = await searchPayment(ctx, q);
    if (!payment) return [];
    return [
      {
        group: serverWords[ctx.locale].pageTitle,
        title: q,
        detail: [formatCents(payment.amount, ctx.locale), payment.provider].join(' · '),
        href: `/office/payments/?q=${encodeURIComponent(q)}`,
      },
    ];
  },
};
