import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CardForm } from '#rooms/payment/site/index.ts';
import styles from './Checkout.module.css';
import { type Cart, checkoutApi } from './checkoutClient.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { PendingPayment } from './pendingPayment.ts';
import { type Ordering, showConfirmation } from './useOrdering.ts';

type Props = {
  pending: PendingPayment;
  cart: Cart;
  ordering: Ordering;
  /** Begins a new payment for the same order. */
  payAgain(): Promise<void>;
  /** Back to the review, to change something. */
  change(): void;
};

/** The card form of the payment service (CHK-08, CHK-09). A declined card leaves cart and order as they are: another one may pay. */
export function PayStep({ pending, cart, ordering, payAgain, change }: Props) {
  const t = useWords('checkout');
  const locale = useLocale();
  const [phase, setPhase] = useState<'form' | 'asking' | 'failed'>('form');
  const { checkoutId, scriptUrl } = pending;
  /** The server asks the payment service itself, so it knows that this payment has failed before a new one begins. */
  const fail = async () => {
    setPhase('asking');
    const answer = await checkoutApi.readPaymentStatus({ checkoutId }, { expected: () => true });
    if (answer.ok && answer.data.state === 'completed') showConfirmation(checkoutId);
    else setPhase('failed');
  };
  return (
    <>
      <h2 className={styles.heading}>{t('pay.title')}</h2>
      <div className={styles.stage}>
        {phase === 'form' ? (
          <>
            <p>{t('pay.text', { amount: formatEuros(cart.totalPrice, locale) })}</p>
            <CardForm scriptUrl={scriptUrl} onDone={() => showConfirmation(checkoutId)} onFailed={() => void fail()} />
          </>
        ) : null}
        {phase === 'asking' ? <Spinner label={t('pay.asking')} /> : null}
        {phase === 'failed' ? (
          <Notice kind="bad" title={t('problems.checkoutPaymentFailed')}>
            <p>{t('pay.failedText')}</p>
            <Button isBusy={ordering.isBusy} onClick={() => void payAgain()}>
              {t('pay.again')}
            </Button>
          </Notice>
        ) : null}
      </div>
      <ProblemNotice problem={ordering.problem} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={change}>
          {t('pay.back')}
        </Button>
      </div>
    </>
  );
}
