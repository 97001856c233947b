import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { Stepper } from '#design/Stepper.tsx';
import { useWords } from '#frame/words.ts';
import type { AddressBookState, SavedAddress } from '#rooms/accounts/contact/site/index.ts';
import { saveDeliveryAddressId } from '#rooms/buying/cart/site/index.ts';
import { offeredMethods, type PaymentMethods, usableMethods } from '#rooms/money/payment/site/index.ts';
import { AddressStep } from './AddressStep.tsx';
import styles from './Checkout.module.css';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import type { Cart } from './checkoutClient.ts';
import { faultOfCart } from './checkoutProblemRules.ts';
import { firstMethod, progressOf, readProgress, saveProgress } from './checkoutProgress.ts';
import { hasGoods, isBoundToInvoice } from './deliveryRules.ts';
import type { MethodChoice } from './methodChoice.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { PayStep } from './PayStep.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { type AddressChoice, payloadAddress } from './payloadRules.ts';
import { deletePendingPayment, type PendingPayment } from './pendingPayment.ts';
import { shownStep, stepsOf } from './stepRules.ts';
import { useAgeCheck } from './useAgeCheck.ts';
import { useOrdering } from './useOrdering.ts';
import { type Step, useSteps } from './useSteps.ts';

/** Most carts have no tickets. */
const HeldTickets = lazy(() => import('./HeldTickets.tsx').then((m) => ({ default: m.HeldTickets })));

/** The last step has a script of its own, which is asked for while the buyer is busy with the first. */
const loadReview = () => import('./ReviewStep.tsx');
const ReviewStep = lazy(() => loadReview().then((m) => ({ default: m.ReviewStep })));

export type Chosen = {
  shipping: SavedAddress | undefined;
  billing: SavedAddress | undefined;
  isBillingOther: boolean;
};

type Props = {
  cart: Cart;
  book: AddressBookState;
  paying: PaymentMethods;
  chosen: Chosen;
  choice: AddressChoice;
  setChoice(choice: AddressChoice): void;
  pending: PendingPayment | undefined;
  setPending(pending: PendingPayment | undefined): void;
  reload(): void;
};

/** The steps of the checkout with the order beside them. */
export function CheckoutSteps(props: Props) {
  const { cart, book, reload } = props;
  const t = useWords('checkout');
  const flow = useCheckoutFlow(props);
  const { steps, step } = flow;
  useEffect(() => {
    // What fails now is asked for again when the step is shown.
    loadReview().catch(() => {});
  }, []);
  return (
    <>
      <div className={styles.stepper}>
        <Stepper
          label={t('steps.label')}
          steps={steps.map((one) => t(`steps.${one}`))}
          current={steps.indexOf(step)}
          doneWord={t('steps.done')}
        />
      </div>
      {cart.orders.some(({ items }) => items.some(({ traits }) => traits.isAdmission)) ? (
        <div className={styles.hold} hidden={step === 'pay'}>
          <Suspense fallback={null}>
            <HeldTickets cart={cart} onEnd={reload} />
          </Suspense>
        </div>
      ) : null}
      <div className={step === 'review' ? styles.single : styles.columns}>
        {step === 'review' ? null : <CheckoutSummary cart={cart} />}
        <StepFrame shown={`${step} ${book.addresses.length}`}>
          <ProblemNotice problem={step === 'addresses' || step === 'payment' ? faultOfCart(cart) : undefined} />
          <CurrentStep {...props} flow={flow} />
        </StepFrame>
      </div>
    </>
  );
}

function CurrentStep(props: Props & { flow: ReturnType<typeof useCheckoutFlow> }) {
  const { cart, book, paying, chosen, choice, setChoice, pending, flow } = props;
  const { isFree, step, method, ordering, go, change, order } = flow;
  const age = useAgeCheck(cart);
  const { shipping, billing } = chosen;
  if (step === 'addresses')
    return (
      <AddressStep
        book={book}
        chosen={chosen}
        choice={choice}
        age={age}
        setChoice={setChoice}
        isSent={hasGoods(cart.orders)}
        isBound={isBoundToInvoice(cart.orders)}
        onNext={() => go(isFree ? 'review' : 'payment')}
      />
    );
  if (step === 'payment')
    return (
      <PaymentStep
        cart={cart}
        paying={paying}
        setChoice={flow.setMethod}
        choice={method}
        accountHolder={billing ? `${billing.firstName} ${billing.lastName}` : ''}
        onNext={() => go('review')}
        goBack={() => change('addresses')}
      />
    );
  if (step === 'review' && billing)
    return (
      <Suspense fallback={<Skeleton height={600} />}>
        <ReviewStep
          cart={cart}
          shipping={shipping}
          billing={billing}
          isFree={isFree}
          method={method}
          ordering={ordering}
          change={change}
          order={order}
        />
      </Suspense>
    );
  if (step !== 'pay' || !pending) return null;
  return (
    <PayStep
      key={pending.scriptUrl}
      pending={pending}
      cart={cart}
      ordering={ordering}
      payAgain={order}
      change={change}
    />
  );
}

/** Where the buyer is in the checkout, how they want to pay, and what leads on from there. */
function useCheckoutFlow({ cart, paying, chosen: { shipping, billing }, pending, setPending, reload }: Props) {
  const [picked, setPicked] = useState<MethodChoice>();
  const method = picked ?? firstMethodOf(paying, cart);
  const setMethod = (choice: MethodChoice) => {
    saveProgress(progressOf(choice));
    setPicked(choice);
  };
  const reset = () => {
    deletePendingPayment();
    setPending(undefined);
  };
  const { wanted, go } = useSteps(reset);
  const ordering = useOrdering();
  const isFree = cart.totalPrice === 0;
  const hasMethod = method.method !== 'initial';
  const hasForm = Boolean(pending) || ['initial', 'creditcard', 'token'].includes(method.method);
  const isSent = hasGoods(cart.orders);
  const hasAddresses = Boolean(billing && (shipping || !isSent));
  const step = shownStep(wanted, { isFree, hasForm, hasAddresses, hasMethod, isPaying: Boolean(pending) });

  const change = (to: Step) => {
    reset();
    go(to);
  };
  const order = async () => {
    if (!billing || !hasAddresses) return;
    if (!isFree && method.method === 'initial') return change('payment');
    if (shipping) saveDeliveryAddressId(shipping.id);
    const payload = {
      ...(shipping ? { shippingAddress: payloadAddress(shipping) } : {}),
      billingAddress: payloadAddress(billing),
    };
    const outcome = await ordering.order(payload, isFree ? { method: 'nopayment' } : method);
    if (outcome === 'refused') reload();
    // What is finished stays until the next page has come: the cart is empty by now, and would say so.
    else if (outcome !== 'leaving') {
      setPending(outcome);
      go('pay');
    }
  };
  return { isFree, steps: stepsOf({ isFree, hasForm }), step, method, setMethod, ordering, go, change, order };
}

/** How the payment begins before anybody chooses. */
const firstMethodOf = ({ info, isTester }: PaymentMethods, cart: Cart): MethodChoice => {
  const mayBePaidOnAccount = cart.orders.every(({ items }) => items.every(({ traits }) => traits.mayBePaidOnAccount));
  const usable = usableMethods(info, isTester, cart.totalPrice);
  return firstMethod(
    readProgress(),
    usable,
    offeredMethods(info, isTester, { totalPrice: cart.totalPrice, mayBePaidOnAccount }),
  );
};

/**
 * Takes the focus when something else is shown (another step, a saved address), so that keyboards and screen readers
 * follow.
 */
function StepFrame({ shown, children }: { shown: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
