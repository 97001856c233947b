import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { isIban } from '#platform/api/ibanRules.ts';
import {
  missedBound,
  offeredMethods,
  type PaymentMethods,
  SepaFields,
  usableMethods,
} from '#rooms/money/payment/site/index.ts';
import styles from './Checkout.module.css';
import type { Cart } from './checkoutClient.ts';
import { SavedMethodLabel } from './MethodLabel.tsx';
import type { MethodChoice } from './methodChoice.ts';

type Props = {
  cart: Cart;
  paying: PaymentMethods;
  choice: MethodChoice;
  /** Name to begin a mandate with. */
  accountHolder: string;
  setChoice(choice: MethodChoice): void;
  onNext(): void;
  goBack(): void;
};

/**
 * The choice of a payment method: what was saved first, then every other that this buyer may use for this cart. Anyone
 * who goes on without one is told so (CHK-02).
 */
export function PaymentStep({ cart, paying, choice, accountHolder, setChoice, onNext, goBack }: Props) {
  const t = useWords('checkout');
  const [tried, setTried] = useState<{ method: string }>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = tried?.method === 'initial' ? '[type="radio"]' : '[aria-invalid="true"]';
    if (tried) place.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [tried]);
  const isInitial = choice.method === 'initial';
  const missed = missedBound(paying.info, paying.isTester, cart.totalPrice);
  const isTried = tried?.method === choice.method;
  const hasAccount = choice.method !== 'sepa' || (choice.accountHolder.trim() !== '' && isIban(choice.iban));
  const next = () => (hasAccount && !isInitial ? onNext() : setTried({ method: choice.method }));
  return (
    <div ref={place}>
      <h2 className={styles.heading}>{t('payment.title')}</h2>
      {paying.status === 'loading' ? <Skeleton height={280} /> : null}
      {paying.status === 'failed' ? <Failed reload={paying.reload} /> : null}
      {missed ? <OutOfBounds {...missed} /> : null}
      {isTried && isInitial && !missed ? <Notice kind="bad" title={t('payment.missing')} /> : null}
      {paying.status === 'loading' ? null : (
        <Methods
          cart={cart}
          paying={paying}
          choice={choice}
          accountHolder={accountHolder}
          setChoice={setChoice}
          isTried={isTried}
        />
      )}
      <div className={styles.actions}>
        <Button aria-disabled={isInitial} onClick={next}>
          {t('next')}
        </Button>
        <Button look="quiet" onClick={goBack}>
          {t('toAddresses')}
        </Button>
      </div>
    </div>
  );
}

/** Says what no payment service takes, before anybody orders. */
function OutOfBounds({ fault, bound }: NonNullable<ReturnType<typeof missedBound>>) {
  const t = useWords('checkout');
  const locale = useLocale();
  return (
    <Notice kind="bad">
      <p>{t(`payment.${fault}`, { amount: formatEuros(bound, locale) })}</p>
      <p>
        <Link href="/warenkorb/">{t('toCart')}</Link>
      </p>
    </Notice>
  );
}

/** Cards and the like can be used all the same. */
function Failed({ reload }: { reload(): void }) {
  const t = useWords('payment');
  return (
    <Notice kind="bad" title={t('account.failed')}>
      <Button look="secondary" onClick={reload}>
        {t('account.retry')}
      </Button>
    </Notice>
  );
}

function Methods(props: Omit<Props, 'onNext' | 'goBack'> & { isTried: boolean }) {
  const { cart, paying, choice, accountHolder, setChoice, isTried } = props;
  const t = useWords('checkout');
  const word = useWords('payment');
  const locale = useLocale();
  const { info, isTester } = paying;
  const mayBePaidOnAccount = cart.orders.every(({ items }) => items.every(({ traits }) => traits.mayBePaidOnAccount));
  const available = formatEuros(info.purchaseOnAccount[0]?.available ?? 0, locale);
  return (
    <fieldset className={styles.methods}>
      <VisuallyHidden as="legend">{t('payment.title')}</VisuallyHidden>
      {usableMethods(info, isTester, cart.totalPrice).map((saved) => (
        <Method
          key={saved.id}
          value={saved.id}
          title={<SavedMethodLabel saved={saved} />}
          text={word('methods.tokenText')}
          isChosen={choice.method === 'token' && choice.saved.id === saved.id}
          choose={() => setChoice({ method: 'token', saved })}
        />
      ))}
      {offeredMethods(info, isTester, { totalPrice: cart.totalPrice, mayBePaidOnAccount }).map((method) => (
        <Method
          key={method}
          value={method}
          title={word(`methods.${method}`)}
          text={word(`methods.${method}Text`, { amount: available })}
          isChosen={choice.method === method}
          choose={() => setChoice(method === 'sepa' ? { method, accountHolder, iban: '' } : { method })}
        >
          {choice.method === 'sepa' && method === 'sepa' ? (
            <SepaFields account={choice} isTried={isTried} onChange={(account) => setChoice({ method, ...account })} />
          ) : null}
        </Method>
      ))}
    </fieldset>
  );
}

type MethodProps = {
  value: string;
  title: ReactNode;
  text: string;
  isChosen: boolean;
  choose(): void;
  children?: ReactNode;
};

function Method({ value, title, text, isChosen, choose, children }: MethodProps) {
  return (
    <div className={isChosen ? styles.chosenMethod : styles.method}>
      <Choice type="radio" name="method" value={value} checked={isChosen} onChange={choose}>
        <strong>{title}</strong>
        <span className={styles.detail}>{text}</span>
      </Choice>
      {children ? <div className={styles.methodFields}>{children}</div> : null}
    </div>
  );
}
