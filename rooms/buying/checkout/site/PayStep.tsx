import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CardForm } from '#rooms/money/payment/site/index.ts';
import styles from './Checkout.module.css';
import { type Cart, checkoutClient } from './checkoutClient.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { idOf, type PendingPayment } from './pendingPayment.ts';
import { type Ordering, showConfirmation } from './useOrdering.ts';

type Props = {
  pending: PendingPayment;
  /** As it is now; what is charged is what it was when the order was sent. */
  cart: Cart;
  ordering: Ordering;
  /** Begins a new payment for the same order. */
  payAgain(): Promise<void>;
  /** Back to the review, or to the choice of another way to pay. */
  change(step: 'payment' | 'review'): void;
};

/**
 * The card form of the payment service (CHK-08, CHK-09). What was declined leaves cart and order as they are: another
 * card, or another way, may pay.
 */
export function PayStep({ pending, cart, ordering, payAgain, change }: Props) {
  const t = useWords('checkout');
  const locale = useLocale();
  const [phase, setPhase] = useState<'form' | 'asking' | 'failed'>('form');
  const { scriptUrl } = pending;
  const stage = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (phase !== 'form') stage.current?.focus();
  }, [phase]);
  const id = idOf(pending);
  /** The server asks the payment service itself, so it knows that this payment has failed before a new one begins. */
  const fail = async () => {
    setPhase('asking');
    const answer = id
      ? await checkoutClient.readPaymentStatus({ checkoutId: id }, { expected: () => true })
      : undefined;
    if (id && answer?.ok && answer.data.state === 'completed') showConfirmation(id);
    else setPhase('failed');
  };
  return (
    <>
      <h2 className={styles.heading}>{t('pay.title')}</h2>
      <div ref={stage} tabIndex={-1} className={styles.stage}>
        {phase === 'form' ? (
          <>
            <p>{t('pay.text', { amount: formatEuros(pending.amount ?? cart.totalPrice, locale) })}</p>
            <CardForm scriptUrl={scriptUrl} onDone={() => showConfirmation(id ?? '')} onFailed={() => void fail()} />
          </>
        ) : null}
        {phase === 'asking' ? <Spinner label={t('pay.asking')} /> : null}
        {phase === 'failed' ? (
          <Notice kind="bad" title={t('problems.checkoutPaymentFailed')}>
            <p>{t('pay.failedText')}</p>
            <div className={styles.actions}>
              <Button isBusy={ordering.isBusy} onClick={() => void payAgain()}>
                {t('pay.again')}
              </Button>
              <Button look="secondary" onClick={() => change('payment')}>
                {t('pay.other')}
              </Button>
            </div>
          </Notice>
        ) : null}
        <ProblemNotice problem={ordering.problem} changeMethod={() => change('payment')} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => change('review')}>
            {t('pay.back')}
          </Button>
        </div>
      </div>
    </>
  );
}
