import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { ItemPicture } from './OrderParts.tsx';
import type { OrderOfList } from './orderClient.ts';
import { toneOf } from './orderViewRules.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { useOrders } from './useOrders.ts';

/** One's own orders, newest first, with a button for older ones (ORD-19 to ORD-21). */
export function OrdersPage(_: TemplateProps) {
  const t = useWords('order');
  const frame = useWords('frame');
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <span>{t('list.title')}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{t('list.title')}</h1>
      {status === 'signedIn' ? <Orders /> : null}
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? (
        <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />
      ) : null}
    </div>
  );
}

function Orders() {
  const t = useWords('order');
  const { status, orders, hasNextPage, isLoadingMore, loadMore, reload } = useOrders();
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <Failed reload={reload} />;
  if (orders.length === 0) return <Empty />;
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button look="secondary" isBusy={isLoadingMore} onClick={loadMore}>
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
          <Link href={`/konto/bestellungen/${order.id}/`} className={styles.rowLink}>
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
    </li>
  );
}

function Empty() {
  const t = useWords('order');
  return (
    <section className={styles.box}>
      <h2>{t('list.emptyTitle')}</h2>
      <p>{t('list.emptyText')}</p>
      <Link href="/shop/" className={buttonClass()}>
        {t('toShop')}
      </Link>
    </section>
  );
}

function Failed({ reload }: { reload(): void }) {
  const t = useWords('order');
  return (
    <Notice kind="bad" title={t('list.failed')}>
      <Button look="secondary" onClick={reload}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

function Loading() {
  const t = useWords('order');
  return (
    <div className={styles.skeletons} aria-busy="true">
      <span className={styles.hidden}>{t('loading')}</span>
      <Skeleton height={128} />
      <Skeleton height={128} />
      <Skeleton height={128} />
    </div>
  );
}
