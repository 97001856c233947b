import { useEffect, useRef } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { Documents } from './Documents.tsx';
import styles from './Order.module.css';
import { ItemPicture } from './OrderParts.tsx';
import { Failed, Loading } from './OrderStates.tsx';
import type { OrderOfList } from './orderClient.ts';
import { toneOf } from './orderViewRules.ts';
import { useOrders } from './useOrders.ts';

/** How much room the first orders take while they are loaded, in pixels. */
const listHeights = [128, 128, 128];

/** The signed-in person's orders, newest first, with a button for older ones (ORD-19 to ORD-21). */
export function OrderList() {
  const t = useWords('order');
  const { status, orders, hasNextPage, isLoadingMore, loadMore, reload } = useOrders();
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<number>(undefined);
  // The button goes when nothing older is left: the first of the orders that came takes the focus.
  useEffect(() => {
    if (known.current === undefined || orders.length <= known.current) return;
    list.current?.children[known.current]?.querySelector('a')?.focus();
    known.current = undefined;
  }, [orders]);
  const showOlder = () => {
    known.current = orders.length;
    loadMore();
  };
  if (status === 'loading') return <Loading heights={listHeights} />;
  if (status === 'failed') return <Failed title={t('list.failed')} reload={reload} />;
  if (orders.length === 0) return <Empty />;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button look="secondary" isBusy={isLoadingMore} onClick={showOlder}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

function OrderRow({ order }: { order: OrderOfList }) {
  const t = useWords('order');
  const locale = useLocale();
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <p className={styles.rowTitle}>
          <Link href={`/account/orders/${order.id}/`} className={styles.rowLink}>
            {t('number', { number: order.orderNumber })}
          </Link>
        </p>
        <p className={styles.detail}>
          {formatDate(order.created, locale)} · {t(`sources.${order.source}`)} ·{' '}
          {t('pieces', { count: order.totalItemQuantity })}
        </p>
        <Badge kind={toneOf(order.state)}>{t(`states.${order.state}`)}</Badge>
      </div>
      <div className={styles.thumbs} aria-hidden="true">
        {order.items.slice(0, 3).map((item) => (
          <ItemPicture key={item.id} item={item} />
        ))}
      </div>
      <p className={styles.amount}>{formatEuros(order.totalPrice, locale)}</p>
      <Documents order={order} />
    </li>
  );
}

function Empty() {
  const t = useWords('order');
  return (
    <Box title={t('list.emptyTitle')}>
      <p>{t('list.emptyText')}</p>
      <Link href="/shop/" className={buttonClass()}>
        {t('toShop')}
      </Link>
    </Box>
  );
}
