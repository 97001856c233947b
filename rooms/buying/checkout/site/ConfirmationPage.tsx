import { useEffect, useState } from 'react';
import { club } from '#club/club.ts';
import { buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { serverMessage } from '#rooms/money/payment/site/index.ts';
import { type OrderedCheckout, OrderParts, SignInNotice, SupportBox } from '#rooms/orders/order/site/index.ts';
import styles from './Checkout.module.css';
import { unpaidKeys } from './checkoutProblemRules.ts';
import { hasTickets } from './deliveryRules.ts';
import { nextSteps } from './nextStepRules.ts';
import { type Confirmation, useConfirmation } from './useConfirmation.ts';

/** What has become of an order, by the one value in the address (RED-66 to RED-70). */
export function ConfirmationPage(_: TemplateProps) {
  const t = useWords('checkout');
  const { status } = useSession();
  const [id, setId] = useState<string | null>();
  useEffect(() => setId(idInAddress()), []);
  return (
    <div className={styles.page}>
      {status === 'anonymous' ? (
        <>
          <h1 className={styles.title}>{t('confirmation.title')}</h1>
          <SignInNotice
            title={t('confirmation.signInTitle')}
            text={t('confirmation.signInText')}
            button={t('gate.button')}
          />
        </>
      ) : null}
      {status === 'unknown' || (status === 'signedIn' && id === undefined) ? <Waiting /> : null}
      {status === 'signedIn' && id !== undefined ? <Outcome id={id ?? undefined} /> : null}
    </div>
  );
}

/** RED-69: the value may be called `id`, `checkoutId` or `paymentTokenId`. */
function idInAddress(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('id') ?? query.get('checkoutId') ?? query.get('paymentTokenId');
}

function Outcome({ id }: { id: string | undefined }) {
  const found = useConfirmation(id);
  return (
    <div aria-live="polite">
      {found.status === 'processing' ? <Waiting /> : null}
      {found.status === 'completed' ? <Completed ordered={found.ordered} /> : null}
      {found.status === 'unpaid' ? <Unpaid found={found} /> : null}
      {found.status === 'waiting' || found.status === 'unknown' || found.status === 'offline' ? (
        <Unclear status={found.status} />
      ) : null}
    </div>
  );
}

function Completed({ ordered }: { ordered: OrderedCheckout }) {
  const t = useWords('checkout');
  const orders = ordered.transactions.flatMap((transaction) => transaction.orders);
  return (
    <>
      <div className={styles.thanks}>
        <span className={styles.tick}>
          <Icon name="check" size={40} />
        </span>
        <div>
          <h1 className={styles.title}>{t('confirmation.thanks')}</h1>
          <p className={styles.lead}>
            {t('confirmation.numbers', {
              count: orders.length,
              numbers: orders.map(({ orderNumber }) => orderNumber).join(', '),
            })}
          </p>
          <p>{t('confirmation.mail')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {hasTickets(orders) ? (
          <Link href="/account/tickets/" className={buttonClass()}>
            {t('confirmation.toTickets')}
          </Link>
        ) : null}
        <Link
          href={orders.length === 1 ? `/account/orders/${orders[0]?.id}/` : '/account/orders/'}
          className={buttonClass(hasTickets(orders) ? 'secondary' : 'primary')}
        >
          {t('confirmation.toOrder')}
        </Link>
        <Link href="/shop/" className={buttonClass('secondary')}>
          {t('toShop')}
        </Link>
      </div>
      <div className={styles.columns}>
        <div>
          <h2 className={styles.heading}>{t('confirmation.next')}</h2>
          <ol className={styles.next}>
            {nextSteps(orders).map((step) => (
              <li key={step}>{t(`confirmation.${step}`, { days: club.returnDays })}</li>
            ))}
          </ol>
          {orders.map((order) => (
            <section key={order.id}>
              <h2 className={styles.heading}>{t('confirmation.order', { number: order.orderNumber })}</h2>
              <OrderParts order={order} />
            </section>
          ))}
        </div>
        <SupportBox items={orders.flatMap(({ items }) => items)} />
      </div>
    </>
  );
}

function Unpaid({ found: { why, problem } }: { found: Extract<Confirmation, { status: 'unpaid' }> }) {
  const t = useWords('checkout');
  const reason = t(unpaidKeys[why]);
  const message = serverMessage(problem.errors, useLocale());
  return (
    <>
      <h1 className={styles.title}>{t(`confirmation.${why}Title`)}</h1>
      <Notice kind={why === 'cancelled' ? 'note' : 'bad'} title={reason}>
        {message && message !== reason ? <p>{message}</p> : null}
        <p>{t(`confirmation.${why}Text`)}</p>
      </Notice>
      <div className={styles.actions}>
        {why === 'returned' ? null : (
          <Link href="/kasse/?step=payment" className={buttonClass()}>
            {t('confirmation.toCheckout')}
          </Link>
        )}
        {why === 'failed' ? null : (
          <Link href="/warenkorb/" className={buttonClass(why === 'returned' ? 'primary' : 'secondary')}>
            {t('toCart')}
          </Link>
        )}
      </div>
    </>
  );
}

function Unclear({ status }: { status: 'waiting' | 'unknown' | 'offline' }) {
  const t = useWords('checkout');
  return (
    <>
      <h1 className={styles.title}>{t(`confirmation.${status}Title`)}</h1>
      <p className={styles.lead}>{t(`confirmation.${status}Text`)}</p>
      <div className={styles.actions}>
        <Link href="/account/orders/" className={buttonClass()}>
          {t('confirmation.toOrders')}
        </Link>
      </div>
    </>
  );
}

function Waiting() {
  const t = useWords('checkout');
  return (
    <div aria-busy="true">
      <h1 className={styles.title}>{t('confirmation.title')}</h1>
      <p className={styles.asking}>
        <Spinner />
        {t('confirmation.processing')}
      </p>
      <Skeleton height={240} />
    </div>
  );
}
