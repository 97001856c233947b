import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import { AddressBook, type AddressBookState } from '#rooms/accounts/contact/site/index.ts';
import { isPickupPlace } from '../ageRules.ts';
import { isSameAddress, lacksInvoiceAddress } from '../invoiceAddressRules.ts';
import styles from './Checkout.module.css';
import type { Chosen } from './CheckoutSteps.tsx';
import type { AddressChoice } from './payloadRules.ts';
import type { AgeCheckState } from './useAgeCheck.ts';

/** Only few carts need it. */
const AgeCheck = lazy(() => import('./AgeCheck.tsx').then((m) => ({ default: m.AgeCheck })));

type Props = {
  book: AddressBookState;
  chosen: Chosen;
  choice: AddressChoice;
  age: AgeCheckState;
  /** Is anything sent? Else only the invoice needs an address. */
  isSent: boolean;
  /** Is there something in the cart that only goes to the invoice address (CHK-62)? */
  isBound: boolean;
  setChoice(choice: AddressChoice): void;
  onNext(): void;
};

/**
 * Where the goods go and who gets the invoice: saved addresses or new ones; and whether the buyer is old enough for
 * what is in the cart.
 */
export function AddressStep(props: Props) {
  const { book, chosen, choice, age, isSent, isBound, setChoice, onNext } = props;
  const t = useWords('checkout');
  const isAgeKnown = age.status === 'none' || age.status === 'fits';
  const fault = faultOf(chosen, { hasAgeLimit: age.items.length > 0, isBound });
  const verdict = useFocusOnVerdict(age.status);
  const [isShippingForm, setIsShippingForm] = useState(false);
  const [isBillingForm, setIsBillingForm] = useState(false);
  return (
    <>
      <h2 className={styles.heading}>{t('addresses.title')}</h2>
      {isSent ? (
        <AddressBook
          book={book}
          section="shipping"
          legend={t('addresses.shipping')}
          selectedId={chosen.shipping?.id}
          onChoose={({ id }) => setChoice({ ...choice, shippingId: id })}
          onForm={setIsShippingForm}
        />
      ) : null}
      {fault ? <Notice kind="bad" title={t(fault)} isAlert /> : null}
      {chosen.shipping ? (
        <Choice
          type="checkbox"
          checked={!chosen.isBillingOther}
          onChange={(event) => setChoice({ ...choice, isBillingOther: !event.target.checked })}
        >
          {t('addresses.same')}
        </Choice>
      ) : null}
      {!isSent || (chosen.shipping && chosen.isBillingOther) ? (
        <AddressBook
          book={book}
          section="billing"
          legend={t('addresses.billing')}
          selectedId={chosen.billing?.id}
          onChoose={({ id }) => setChoice({ ...choice, isBillingOther: true, billingId: id })}
          onForm={setIsBillingForm}
        />
      ) : null}
      <div ref={verdict} tabIndex={-1} className={styles.step}>
        {age.status === 'none' ? null : (
          <Suspense fallback={<Skeleton height={56} />}>
            <AgeCheck check={age} />
          </Suspense>
        )}
        {!fault && (chosen.shipping || !isSent) && chosen.billing && !isShippingForm && !isBillingForm && isAgeKnown ? (
          <div className={styles.actions}>
            <Button onClick={onNext}>{t('next')}</Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** A place that takes the focus when the form that asked for a birthday has given way to what follows from it. */
function useFocusOnVerdict(status: AgeCheckState['status']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'asked' && (status === 'fits' || status === 'tooYoung')) place.current?.focus();
    before.current = status;
  }, [status]);
  return place;
}

/** Why what is in the cart cannot go where it shall: the words' key. */
function faultOf({ shipping, billing }: Chosen, cart: { hasAgeLimit: boolean; isBound: boolean }): string | undefined {
  if (!shipping || !billing) return undefined;
  if (cart.hasAgeLimit && isPickupPlace(shipping)) return 'refusals.PICKUP_PLACE_CANNOT_CHECK_AGE';
  if (!cart.isBound || !lacksInvoiceAddress(shipping, billing)) return undefined;
  return isSameAddress(shipping, billing) ? 'addresses.forwarderCalls' : 'addresses.forwarderToInvoice';
}
