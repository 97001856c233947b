import { useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { BuyingFor } from '#frame/ActingFor.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { useAddressBook } from '#rooms/accounts/contact/site/index.ts';
import { usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import { SignInNotice } from '#rooms/orders/order/site/index.ts';
import styles from './Checkout.module.css';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { checkoutClient } from './checkoutClient.ts';
import { readProgress, saveProgress } from './checkoutProgress.ts';
import { hasGoods } from './deliveryRules.ts';
import { type AddressChoice, chosenAddresses, invoiceOnly } from './payloadRules.ts';
import { deletePendingPayment, idOf, type PendingPayment, readPendingPayment } from './pendingPayment.ts';
import { useCheckoutCart } from './useCheckoutCart.ts';
import { showConfirmation } from './useOrdering.ts';

/**
 * The checkout: addresses, payment, review, card. The page is the same for everybody; what is personal is loaded in the
 * browser.
 */
export function CheckoutPage(_: TemplateProps) {
  const t = useWords('checkout');
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? <Gate /> : null}
      {status === 'signedIn' ? <Checkout /> : null}
    </div>
  );
}

/** Anyone who checks out signs in first (CHK-22); the cart comes along. */
function Gate() {
  const t = useWords('checkout');
  const { cart } = useCheckoutCart('DE');
  return (
    <div className={styles.columns}>
      {cart && cart.totalItemQuantity > 0 ? <CheckoutSummary cart={cart} /> : null}
      <SignInNotice title={t('gate.title')} text={t('gate.text')} button={t('gate.button')} />
    </div>
  );
}

function Checkout() {
  const book = useAddressBook();
  const [choice, setState] = useState<AddressChoice>(() => readProgress().addresses ?? {});
  const setChoice = (addresses: AddressChoice) => {
    saveProgress({ addresses });
    setState(addresses);
  };
  const chosen = chosenAddresses(book.addresses, choice);
  const country = book.status === 'loading' ? undefined : (chosen.shipping?.country.countryCode ?? 'DE');
  const { status, cart, reload } = useCheckoutCart(country);
  const needed = cart && !hasGoods(cart.orders) ? invoiceOnly(chosen) : chosen;
  const { pending, setPending, isKnown } = usePendingPayment();
  const paying = usePaymentMethods();
  if (!isKnown || (status === 'loading' && !cart)) return <Loading />;
  if (status === 'failed' && !cart) return <Broken reload={reload} />;
  if (!cart || cart.totalItemQuantity === 0) return <Empty />;
  return (
    <>
      <BuyingFor />
      <CheckoutSteps
        cart={cart}
        book={book}
        paying={paying}
        chosen={needed}
        choice={choice}
        setChoice={setChoice}
        pending={pending}
        setPending={setPending}
        reload={reload}
      />
    </>
  );
}

/** The payment that was begun in this tab before, if it can still be paid. */
function usePendingPayment() {
  const [pending, setPending] = useState<PendingPayment>();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const kept = readPendingPayment();
    if (!kept) return setIsKnown(true);
    const checkoutId = idOf(kept);
    if (checkoutId === undefined) {
      deletePendingPayment();
      return setIsKnown(true);
    }
    void checkoutClient.readPaymentStatus({ checkoutId }, { expected: () => true }).then((answer) => {
      if (answer.ok && answer.data.state === 'completed') return showConfirmation(checkoutId);
      if (answer.ok) setPending(kept);
      else deletePendingPayment();
      setIsKnown(true);
    });
  }, []);
  return { pending, setPending, isKnown };
}

function Empty() {
  const t = useWords('checkout');
  return (
    <Box title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <Link href="/shop/" className={buttonClass()}>
        {t('toShop')}
      </Link>
    </Box>
  );
}

function Broken({ reload }: { reload(): void }) {
  const t = useWords('checkout');
  return (
    <Notice kind="bad" title={t('broken')}>
      <Button look="secondary" onClick={reload}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

function Loading() {
  const t = useWords('checkout');
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.skeletons}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={56} />
        <Skeleton height={232} />
        <Skeleton height={56} />
      </div>
      <Skeleton height={320} />
    </div>
  );
}
