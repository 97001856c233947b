import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Voucher.module.css';
import type { OfficeVoucher } from './vouchersClient.ts';

/** What a voucher has paid, with the orders. */
export function Spendings({ spendings }: Pick<OfficeVoucher, 'spendings'>) {
  const t = useWords('voucherHandlingOffice');
  const locale = useLocale();
  if (spendings.length === 0)
    return (
      <section>
        <h2>{t('spendings.title')}</h2>
        <p>{t('spendings.empty')}</p>
      </section>
    );
  return (
    <section>
      <h2>{t('spendings.title')}</h2>
      <table className={styles.spendings}>
        <thead>
          <tr>
            <th scope="col">{t('spendings.at')}</th>
            <th scope="col">{t('spendings.orders')}</th>
            <th scope="col">{t('spendings.amount')}</th>
            <th scope="col">{t('spendings.refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {spendings.map(({ at, orders, amount, refunded }) => (
            <tr key={`${at} ${orders[0]?.id}`}>
              <td>{formatInstant(at, locale, 'medium')}</td>
              <td>
                {orders.map(({ id, number }) => (
                  <Link key={id} href={`/office/orders/${id}/`} className={styles.order}>
                    {number}
                  </Link>
                ))}
              </td>
              <td>{formatEuros(amount, locale)}</td>
              <td>{formatEuros(refunded, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
