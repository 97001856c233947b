import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#frame/apiClient.ts';
import { newBrowserId } from '#frame/browserId.ts';
import { navigate } from '#frame/link.tsx';
import { onShownAgain } from '#frame/onShownAgain.ts';
import { pushStatistics } from '#frame/tracking/pushStatistics.ts';
import { savePaymentCookies } from '#rooms/money/payment/site/index.ts';
import { afterCheckout, type NextStep } from './afterCheckoutRules.ts';
import { type CheckoutPayload, type CheckoutResult, checkoutClient } from './checkoutClient.ts';
import type { OrderChoice } from './methodChoice.ts';
import { deletePendingPayment, type PendingPayment, savePendingPayment } from './pendingPayment.ts';
import { purchaseEvent, purchaseReportDelay } from './purchaseRules.ts';
import { sendOrder } from './sendOrder.ts';

type Outcome = PendingPayment | 'leaving' | 'refused';

export type Ordering = {
  isBusy: boolean;
  problem: Problem | undefined;
  /** Sends the order; answers the payment to go on with here, or that another page is on its way. */
  order(payload: CheckoutPayload, choice: OrderChoice): Promise<Outcome>;
};

/** Sends the order once for each press of the button, and the same one again only when no reply came. */
export function useOrdering(): Ordering {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const unanswered = useRef<{ body: string; key: string }>(undefined);
  const leaveForProvider = useLeaving(() => setIsBusy(false));

  async function order(payload: CheckoutPayload, choice: OrderChoice): Promise<Outcome> {
    const body = JSON.stringify([payload, choice]);
    if (unanswered.current?.body !== body) unanswered.current = { body, key: newBrowserId() };
    const sent = sendOrder(payload, choice, { idempotencyKey: unanswered.current.key, expected: isExpected });
    if (!sent) return unknownMethod(choice.method);
    setIsBusy(true);
    setProblem(undefined);
    const answer = await sent;
    if (answer.ok || answer.problem.status !== 0) unanswered.current = undefined;
    if (!answer.ok) {
      setIsBusy(false);
      setProblem(answer.problem);
      return 'refused';
    }
    const next = afterCheckout(choice.method, answer.data);
    const outcome = await takeNextStep(next, choice.method, answer.data);
    if (next.go === 'provider') leaveForProvider(next.address, answer.data.paymentTokenId ?? answer.data.checkoutId);
    if (outcome !== 'leaving') setIsBusy(false);
    return outcome;
  }
  return { isBusy, problem, order };
}

const isExpected = ({ status }: Problem): boolean => status !== 401 && status !== 500;

/**
 * Goes where the method leads. What is remembered of the payment is written down before the browser leaves (PAY-20).
 */
async function takeNextStep(next: NextStep, method: string, result: CheckoutResult): Promise<Outcome> {
  if (next.go === 'nowhere') return unknownMethod(method);
  if (method !== 'nopayment') savePaymentCookies(method, result.paymentTokenId ?? result.checkoutId);
  if (next.go === 'script') {
    const pending = { ...next.pending, amount: result.totalPrice };
    savePendingPayment(pending);
    return { checkoutId: result.checkoutId, ...pending };
  }
  deletePendingPayment();
  if (next.go === 'provider') return 'leaving';
  if (next.isReportedFirst) await reportFirst(result);
  showConfirmation(next.id);
  return 'leaving';
}

/** Milliseconds after which a page that is still there was not left. */
const leavingTakes = 10_000;

/**
 * Leaves for the payment's page. When this page is shown again by Back, or was never left, it asks what became of the
 * payment: one that is paid is confirmed, else the buyer may order again (`onBack`).
 */
function useLeaving(onBack: () => void): (address: string, checkoutId: string) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (address, checkoutId) => {
    const ask = async () => {
      stop.current?.();
      const answer = await checkoutClient.readPaymentStatus({ checkoutId }, { expected: () => true });
      if (answer.ok && answer.data.state === 'completed') showConfirmation(checkoutId);
      else onBack();
    };
    const timer = setTimeout(ask, leavingTakes);
    const unlisten = onShownAgain(() => void ask());
    stop.current = () => {
      clearTimeout(timer);
      unlisten();
    };
    location.assign(address);
  };
}

/** CHK-14: the browser stays where it is. */
function unknownMethod(method: string): 'refused' {
  // biome-ignore lint/suspicious/noConsole: the specification wants it in the log of the browser
  console.error('unknown checkout method', method);
  return 'refused';
}

/**
 * Reports a free order to analytics, where the buyer agreed to statistics, before its confirmation is shown (CHK-05,
 * CHK-06).
 */
async function reportFirst(result: CheckoutResult): Promise<void> {
  await new Promise((done) => setTimeout(done, purchaseReportDelay));
  pushStatistics(purchaseEvent(result));
}

/** RED-67: the confirmation is addressed by the checkout's id, or by the payment token's. */
export const showConfirmation = (id: string): void => navigate(`/checkout/confirmation/?id=${id}`);
