import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Spoken } from '#design/Spoken.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Checkout.module.css';

/** The choice of a payment method; card is the only one yet. */
export function PaymentStep({ goOn }: { goOn(): void }) {
  const t = useWords('checkout');
  return (
    <>
      <h2 className={styles.heading}>{t('payment.title')}</h2>
      <fieldset className={styles.methods}>
        <Spoken as="legend">{t('payment.title')}</Spoken>
        <div className={styles.method}>
          <Choice type="radio" name="method" value="creditcard" checked readOnly>
            <strong>{t('payment.creditcard')}</strong>
            <span className={styles.detail}>{t('payment.creditcardText')}</span>
          </Choice>
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button onClick={goOn}>{t('next')}</Button>
      </div>
    </>
  );
}
