import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Marketplace.module.css';
import type { Payout } from './marketplaceClient.ts';

type Amounts = Pick<Payout, 'ticketPrice' | 'handlingFee' | 'reimbursementFee' | 'reimbursedAmount'>;

/** What a ticket brings its seller: the price, both fees, and what is left (MKT-06). Words: `marketplace`. */
export function AmountTable({ amounts }: { amounts: Amounts }) {
  const t = useWords('marketplace');
  const locale = useLocale();
  const { ticketPrice, handlingFee, reimbursementFee, reimbursedAmount } = amounts;
  const fee = (euros: number) => formatEuros(euros === 0 ? 0 : -euros, locale);
  return (
    <dl className={styles.amounts}>
      <dt>{t('amounts.ticketPrice')}</dt>
      <dd>{formatEuros(ticketPrice, locale)}</dd>
      <dt>{t('amounts.handlingFee')}</dt>
      <dd>{fee(handlingFee)}</dd>
      <dt>{t('amounts.reimbursementFee')}</dt>
      <dd>{fee(reimbursementFee)}</dd>
      <dt className={styles.total}>{t('amounts.reimbursedAmount')}</dt>
      <dd className={styles.total}>{formatEuros(reimbursedAmount, locale)}</dd>
    </dl>
  );
}
