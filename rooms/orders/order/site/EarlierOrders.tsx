import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { Failed } from './OrderStates.tsx';
import { type EarlierOrder, orderClient } from './orderClient.ts';

/** What the signed-in person ordered in an earlier system, newest first; nothing where there is none. */
export function EarlierOrders() {
  const t = useWords('order');
  const { orders, isFailed, isLoading, hasNextPage, load } = useEarlierOrders();
  if (orders.length === 0 && !isFailed) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('earlier.title')}</h2>
      <p className={styles.state}>{t('earlier.text')}</p>
      <ul className={styles.list}>
        {orders.map((order) => (
          <EarlierRow key={order.id} order={order} />
        ))}
      </ul>
      {isFailed ? <Failed title={t('list.failed')} reload={load} /> : null}
      {hasNextPage && !isFailed ? (
        <Button look="secondary" isBusy={isLoading} onClick={load}>
          {t('list.more')}
        </Button>
      ) : null}
    </section>
  );
}

function EarlierRow({ order: { orderNumber, ordered, state, items, totalPrice } }: { order: EarlierOrder }) {
  const t = useWords('order');
  const locale = useLocale();
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <p className={styles.rowTitle}>{t('number', { number: orderNumber })}</p>
        <p className={styles.detail}>{formatDate(ordered, locale)}</p>
        <Badge kind={state === 'completed' ? 'good' : 'plain'}>{t(`earlierStates.${state}`)}</Badge>
        <ul className={styles.earlierItems}>
          {items.map(({ quantity, name, price }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was bought never changes its order
            <li key={place}>
              {[`${quantity} × ${name}`, ...(price === undefined ? [] : [formatEuros(price, locale)])].join(' · ')}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.amount}>{formatEuros(totalPrice, locale)}</p>
    </li>
  );
}

function useEarlierOrders() {
  const [orders, setOrders] = useState<EarlierOrder[]>([]);
  const [page, setPage] = useState(0);
  const [hasNextPage, setHasNextPage] = useState(false);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const loadPage = useCallback(async (wanted: number) => {
    setStatus('loading');
    const answer = await orderClient.listEarlierOrders({ Page: wanted });
    if (!answer.ok) return setStatus('failed');
    const { items } = answer.data;
    setOrders((known) => (wanted === 1 ? items : [...known, ...items]));
    setPage(wanted);
    setHasNextPage(answer.data.hasNextPage);
    setStatus('ready');
  }, []);
  useEffect(() => void loadPage(1), [loadPage]);
  const load = () => void loadPage(page + 1);
  return { orders, hasNextPage, isFailed: status === 'failed', isLoading: status === 'loading', load };
}
