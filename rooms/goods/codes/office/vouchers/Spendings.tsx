import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useWords } from '#frame/words.ts';
import type { OfficeVoucher } from './vouchersClient.ts';

/** What a voucher has paid, with the orders. */
export function Spendings({ spendings }: Pick<OfficeVoucher, 'spendings'>) {
  const t = useWords('codesOffice');
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
      <SmallTable columns={['at', 'orders', 'amount', 'refunded'].map((name) => t(`spendings.${name}`))}>
        {spendings.map(({ at, orders, amount, refunded }) => (
          <tr key={`${at} ${orders[0]?.id}`}>
            <td>{formatInstant(at, locale, 'medium')}</td>
            <td>
              {orders.map(({ id, number }) => (
                <Link key={id} href={`/office/orders/${id}/`}>
                  {number}
                </Link>
              ))}
            </td>
            <td>{formatEuros(amount, locale)}</td>
            <td>{formatEuros(refunded, locale)}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}
