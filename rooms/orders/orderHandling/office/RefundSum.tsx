import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import type { RefundSum as Sum } from './refundView.ts';

/** What would go back, and where to; `isEmpty`: nothing has been chosen yet. */
export function RefundSum({
  sum: { amount, shipping, toVouchers, isWithBank },
  isEmpty = false,
}: {
  sum: Sum;
  isEmpty?: boolean;
}) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const sentences = [
    t('refund.sum', { amount: money(amount) }),
    shipping > 0 ? t('refund.withShipping', { shipping: money(shipping) }) : '',
    isWithBank
      ? t('refund.withBank')
      : toVouchers > 0
        ? t('refund.vouchersFirst', { vouchers: money(toVouchers), rest: money(amount - toVouchers) })
        : t('refund.asPaid'),
  ];
  return (
    <p className={styles.sum} role="status">
      {isEmpty ? t('refund.nothing') : sentences.filter(Boolean).join(' ')}
    </p>
  );
}
