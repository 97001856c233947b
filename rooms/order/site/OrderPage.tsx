import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { OrderParts } from './OrderParts.tsx';
import { type OrderDetail, orderApi } from './orderClient.ts';
import { toneOf } from './orderViewRules.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { SupportBox } from './SupportBox.tsx';

/** One order in all its parts, for the person who placed it. */
export function OrderPage({ props: { id } }: TemplateProps<{ id: string }>) {
  const t = useWords('order');
  const frame = useWords('frame');
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/konto/bestellungen/">{t('list.title')}</Link>
        <span>{t('detail')}</span>
      </Breadcrumbs>
      {status === 'signedIn' ? <Loaded id={id} /> : <h1 className={styles.title}>{t('detail')}</h1>}
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? (
        <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />
      ) : null}
    </div>
  );
}

type State = { status: 'loading' | 'failed' | 'unknown' } | { status: 'ready'; orders: OrderDetail[] };

function useOrder(id: string): { state: State; reload(): void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    void orderApi.readOrder({ id }, { expected: ({ status }) => status === 404 }).then((answer) => {
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
  if (state.status === 'ready') return state.orders.map((order) => <Shown key={order.id} order={order} />);
  return (
    <>
      <h1 className={styles.title}>{t('detail')}</h1>
      {state.status === 'loading' ? <Loading /> : null}
      {state.status === 'failed' ? (
        <Notice kind="bad" title={t('failed')}>
          <Button look="secondary" onClick={reload}>
            {t('tryAgain')}
          </Button>
        </Notice>
      ) : null}
      {state.status === 'unknown' ? (
        <section className={styles.box}>
          <h2>{t('notFoundTitle')}</h2>
          <p>{t('notFoundText')}</p>
          <Link href="/konto/bestellungen/" className={buttonClass()}>
            {t('list.title')}
          </Link>
        </section>
      ) : null}
    </>
  );
}

function Shown({ order }: { order: OrderDetail }) {
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
      <div className={styles.columns}>
        <div>
          <h2 className={styles.hidden}>{t('detail')}</h2>
          <OrderParts order={order} />
        </div>
        <SupportBox />
      </div>
    </>
  );
}

function Loading() {
  const t = useWords('order');
  return (
    <div className={styles.skeletons} aria-busy="true">
      <span className={styles.hidden}>{t('loading')}</span>
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={240} />
    </div>
  );
}
