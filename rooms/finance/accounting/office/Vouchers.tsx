import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerName } from '#frame/office/club.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { Answered } from './Answered.tsx';
import { accountingClient, expected, type OutstandingVouchers } from './accountingClient.ts';
import { useAnswer } from './useAnswer.ts';

/** What is still to be redeemed, by seller and year of issue. */
export function Vouchers() {
  const t = useWords('accountingOffice');
  const answer = useAnswer<OutstandingVouchers>(
    (signal) => accountingClient.readOutstandingVouchers({}, { ...expected, signal }),
    '',
  );
  return (
    <section className={styles.part}>
      <h2>{t('vouchers.title')}</h2>
      <Answered answer={answer} textOf={() => t('vouchers.failed')}>
        {(vouchers) =>
          vouchers.items.length === 0 ? (
            <p className={styles.empty}>{t('vouchers.empty')}</p>
          ) : (
            <Table vouchers={vouchers} />
          )
        }
      </Answered>
    </section>
  );
}

function Table({ vouchers: { items, total, until } }: { vouchers: OutstandingVouchers }) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const cells = (sums: OutstandingVouchers['total']) => (
    <>
      <td>{sums.count}</td>
      <td>{formatEuros(sums.balance, locale)}</td>
      <td className={styles.extra}>{formatEuros(sums.expiringBalance, locale)}</td>
      <td className={styles.extra}>{formatEuros(sums.lapsedBalance, locale)}</td>
    </>
  );
  return (
    <table className={styles.figures}>
      <caption className={styles.caption}>{t('vouchers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vouchers.year')}</th>
          <th scope="col">{t('vouchers.count')}</th>
          <th scope="col">{t('vouchers.balance')}</th>
          <th scope="col" className={styles.extra}>
            {t('vouchers.expiring', { day: formatDate(until, locale) })}
          </th>
          <th scope="col" className={styles.extra}>
            {t('vouchers.lapsed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ tenantId, year, ...sums }) => (
          <tr key={`${tenantId} ${year}`}>
            <th scope="row">{`${sellerName(tenantId)} ${year}`}</th>
            {cells(sums)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('vouchers.total')}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}
