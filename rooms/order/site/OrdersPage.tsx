import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { listHeights, OrderList } from './OrderList.tsx';
import { BeforeSignIn } from './OrderStates.tsx';

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
      {status === 'signedIn' ? <OrderList /> : null}
      <BeforeSignIn heights={listHeights} />
    </div>
  );
}
