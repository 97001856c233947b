import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { Documents } from './Documents.tsx';
import styles from './Order.module.css';
import { OrderParts } from './OrderParts.tsx';
import { BeforeSignIn, Failed, Loading } from './OrderStates.tsx';
import { type OrderDetail, orderClient } from './orderClient.ts';
import { isOver, noDocumentsWord, toneOf } from './orderViewRules.ts';
import { RefundOwed } from './RefundOwed.tsx';
import { SupportBox } from './SupportBox.tsx';

/** Of what stands there while the order is loaded; pixels. */
const skeletonHeights = [96, 96, 240];

/** One order in all its parts, for the person who placed it. */
export function OrderPage({ props: { id } }: TemplateProps<{ id: string }>) {
  const t = useWords('order');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{frame('account')}</Link>
        <Link href="/account/orders/">{t('list.title')}</Link>
        <span>{t('detail')}</span>
      </Breadcrumbs>
      {status === 'signedIn' ? <Loaded id={id} /> : <h1 className={styles.title}>{t('detail')}</h1>}
      <BeforeSignIn heights={skeletonHeights} />
    </div>
  );
}

type State = { status: 'loading' | 'failed' | 'unknown' } | { status: 'ready'; orders: OrderDetail[] };

function useOrder(id: string): { state: State; reload(): void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    void orderClient.readOrder({ id }, { expected: ({ status }) => status === 404 }).then((answer) => {
      if (answer.ok) setState({ status: 'ready', orders: answer.data.transactions.flatMap(({ orders }) => orders) });
      else setState({ status: answer.problem.status === 404 ? 'unknown' : 'failed' });
    });
  }, [id]);
  useEffect(reload, [reload]);
  return { state, reload };
}

function Loaded({ id }: { id: string }) {
  const t = useWords('order');
  const { state, reload } = useOrder(id);
  if (state.status === 'ready') return state.orders.map((order) => <OrderView key={order.id} order={order} />);
  return (
    <>
      <h1 className={styles.title}>{t('detail')}</h1>
      {state.status === 'loading' ? <Loading heights={skeletonHeights} /> : null}
      {state.status === 'failed' ? <Failed title={t('failed')} reload={reload} /> : null}
      {state.status === 'unknown' ? (
        <Box title={t('notFoundTitle')}>
          <p>{t('notFoundText')}</p>
          <Link href="/account/orders/" className={buttonClass()}>
            {t('list.title')}
          </Link>
        </Box>
      ) : null}
    </>
  );
}

/** The order opens no gate: where the tickets are. */
function ToTickets() {
  const t = useWords('order');
  return (
    <Notice title={t('tickets.text')}>
      <Link href="/account/tickets/" className={buttonClass()}>
        {t('tickets.open')}
      </Link>
    </Notice>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const locale = useLocale();
  return (
    <>
      <h1 className={styles.title}>{t('number', { number: order.orderNumber })}</h1>
      <p className={styles.state}>
        <Badge kind={toneOf(order.state)}>{t(`states.${order.state}`)}</Badge>
        <span>{t('since', { date: formatDate(order.stateDate, locale) })}</span>
        <span>
          {t('ordered', { date: formatDate(order.created, locale) })} · {t(`sources.${order.source}`)}
        </span>
      </p>
      {order.items.some(({ traits }) => traits.isAdmission) && !isOver(order.state) ? <ToTickets /> : null}
      <RefundOwed order={order} />
      <div className={styles.columns}>
        <div>
          <VisuallyHidden as="h2">{t('detail')}</VisuallyHidden>
          <OrderParts order={order} />
          <h2 className={styles.factTitle}>{t('documents.title')}</h2>
          {order.documents.length > 0 ? <Documents order={order} /> : <p>{t(noDocumentsWord(order.state))}</p>}
        </div>
        <SupportBox items={order.items} {...(isOver(order.state) ? {} : { orderId: order.id })} />
      </div>
    </>
  );
}
