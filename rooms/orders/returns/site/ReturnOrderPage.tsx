import { useCallback, useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { type OrderDetail, orderClient, RefundOwed, SignInNotice } from '#rooms/orders/order/site/index.ts';
import { ReturnChoice } from './ReturnChoice.tsx';
import styles from './Returns.module.css';
import { type OrderReturns, returnsClient } from './returnsClient.ts';

/** What of one's own order can be cancelled, withdrawn from or given back, and what is on its way (ORD-27). */
export function ReturnOrderPage({ props: { id } }: TemplateProps<{ id: string }>) {
  const t = useWords('returns');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('order.title')}</h1>
      {status === 'signedIn' ? <Loaded id={id} /> : null}
      {status === 'unknown' ? <Waiting /> : null}
      {status === 'anonymous' ? (
        <>
          <SignInNotice title={t('order.signInTitle')} text={t('order.signInText')} button={t('order.signInButton')} />
          <p>
            <Link href="/vertrag-widerrufen/">{t('order.withoutAccount')}</Link>
          </p>
        </>
      ) : null}
    </div>
  );
}

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'unknown' }
  | { status: 'ready'; order: OrderDetail; returns: OrderReturns };

function Loaded({ id }: { id: string }) {
  const t = useWords('returns');
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    const expected = ({ status }: { status: number }) => status === 404;
    const [read, returns] = await Promise.all([
      orderClient.readOrder({ id }, { expected }),
      returnsClient.readReturns({ orderId: id }, { expected }),
    ]);
    const order = read.ok ? read.data.transactions[0]?.orders.find((one) => one.id === id) : undefined;
    if (order && returns.ok) setState({ status: 'ready', order, returns: returns.data });
    else setState(!returns.ok && returns.problem.status === 404 ? { status: 'unknown' } : { status: 'failed' });
  }, [id]);
  useEffect(() => void load(), [load]);
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') {
    return (
      <Notice kind="bad" title={t('order.failed')}>
        <Button look="secondary" onClick={() => void load()}>
          {t('order.tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (state.status === 'unknown') {
    return (
      <Box title={t('order.unknownTitle')}>
        <p>{t('order.unknownText')}</p>
        <Link href="/vertrag-widerrufen/" className={buttonClass()}>
          {t('order.withoutAccount')}
        </Link>
      </Box>
    );
  }
  return (
    <>
      <RefundOwed order={state.order} />
      <ReturnChoice order={state.order} initial={state.returns} />
    </>
  );
}

function Waiting() {
  const t = useWords('returns');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
      <Skeleton height={240} />
    </div>
  );
}
