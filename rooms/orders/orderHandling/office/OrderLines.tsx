import { Badge } from '#design/Badge.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { LinesTable, NumberCell } from '#frame/office/LinesTable.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Order.module.css';
import type { OfficeLine, OfficeOrder } from './ordersClient.ts';

/** What was ordered and what it came to. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const t = useWords('orderHandlingOffice');
  return (
    <section>
      <h2>{t('lines')}</h2>
      <LinesTable
        columns={[
          { title: t('line') },
          { title: t('quantity'), isNumber: true },
          { title: t('amount'), isNumber: true },
        ]}
        foot={<Sums order={order} />}
      >
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </LinesTable>
    </section>
  );
}

function Line({ line }: { line: OfficeLine }) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const details = [line.sku, line.variant ? inLocale(line.variant, locale) : '', ...line.options].filter(Boolean);
  const open = line.quantity - line.left;
  return (
    <tr>
      <td>
        {inLocale(line.name, locale)}
        <small className={styles.details}>{details.join(' · ')}</small>
        {line.deliversFrom ? (
          <Badge kind="plain">{t('deliversFrom', { day: formatDate(line.deliversFrom, locale) })}</Badge>
        ) : null}
        {open > 0 ? <Badge kind="warn">{t('back', { count: open })}</Badge> : null}
      </td>
      <NumberCell>{line.quantity}</NumberCell>
      <NumberCell>{formatEuros(line.totalPrice, locale)}</NumberCell>
    </tr>
  );
}

function Sums({ order }: { order: OfficeOrder }) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const { shippingPrice, voucherDiscount, totalPrice, taxPrice } = order;
  const sums: [string, number][] = [
    ...(shippingPrice > 0 ? [['shipping', shippingPrice] as [string, number]] : []),
    ['total', totalPrice],
    ...(voucherDiscount > 0 ? [['vouchers', voucherDiscount] as [string, number]] : []),
    ['tax', taxPrice],
  ];
  return (
    <tfoot className={styles.sums}>
      {sums.map(([name, amount]) => (
        <tr key={name} className={name === 'total' ? styles.total : undefined}>
          <th scope="row" colSpan={2}>
            {t(`sums.${name}`)}
          </th>
          <NumberCell>{formatEuros(amount, locale)}</NumberCell>
        </tr>
      ))}
    </tfoot>
  );
}
