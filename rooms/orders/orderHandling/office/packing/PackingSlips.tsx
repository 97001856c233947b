import { Badge } from '#design/Badge.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { Goods } from './Goods.tsx';
import styles from './Packing.module.css';
import type { Slip } from './packingClient.ts';

/** A slip for each parcel; on paper each begins a page. */
export function PackingSlips({ orders }: { orders: readonly Slip[] }) {
  const t = useWords('orderHandlingOffice');
  if (orders.length === 0) return null;
  return (
    <section>
      <h2 className={styles.onScreen}>{t('packing.slips')}</h2>
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </section>
  );
}

function PackingSlip({ order }: { order: Slip }) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const locale = useLocale();
  return (
    <article className={styles.slip}>
      <header className={styles.slipHead}>
        <h3>
          <Link href={`/office/orders/${order.id}/`}>{words('number', { number: order.orderNumber })}</Link>
        </h3>
        <p>
          {order.seller}, <time dateTime={order.created}>{formatInstant(order.created, locale)}</time>,{' '}
          {words(`states.${order.state}`)}
        </p>
      </header>
      <address className={styles.address}>
        {order.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {order.ageCheck ? <Badge kind="warn">{t('packing.ageCheck', { age: order.ageCheck })}</Badge> : null}
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.sku} ${line.options.join()}`}>
            <span className={styles.box} aria-hidden="true" />
            <span className={styles.pieces}>{line.quantity} ×</span>
            <span>
              <Goods {...line} />
            </span>
            {line.isLettered ? null : <Badge kind="warn">{t('packing.notLettered')}</Badge>}
          </li>
        ))}
      </ul>
    </article>
  );
}
