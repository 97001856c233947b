import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import type { Revenue } from './accountingClient.ts';

type Props = {
  title: string;
  /** What the rows are. */
  head: string;
  rows: Revenue['periods'];
  total: Revenue['total'];
  nameOf(key: string): string;
};

/** Invoices, credit notes and what is left of them, row by row, with the sum below. */
export function RevenueTable({ title, head, rows, total, nameOf }: Props) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const cells = (sums: Revenue['total']) =>
    (['invoiced', 'credited', 'net', 'vat', 'gross'] as const).map((name) => (
      <td key={name} className={name === 'invoiced' || name === 'credited' ? styles.extra : undefined}>
        {formatEuros(sums[name], locale)}
      </td>
    ));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <table className={styles.figures}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.extra}>
              {t('sums.invoiced')}
            </th>
            <th scope="col" className={styles.extra}>
              {t('sums.credited')}
            </th>
            <th scope="col">{t('sums.net')}</th>
            <th scope="col">{t('sums.vat')}</th>
            <th scope="col">{t('sums.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row.key)}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('revenue.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
