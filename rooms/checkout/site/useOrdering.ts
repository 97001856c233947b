import { useRef, useState } from 'react';
import type { Problem } from '#frame/api.ts';
import { newBrowserId } from '#frame/browserId.ts';
import { navigate } from '#frame/link.tsx';
import { tellStatistics } from '#frame/tracking/tellStatistics.ts';
import { type CheckoutPayload, type CheckoutResult, checkoutApi } from './checkoutClient.ts';
import { forgetPendingPayment, keepPendingPayment, type PendingPayment } from './pendingPayment.ts';
import { purchaseEvent, purchaseReportDelay } from './purchaseRules.ts';

export type Ordering = {
  isBusy: boolean;
  problem: Problem | undefined;
  /** Sends the order; answers the payment to go on with, or what has become of an order without one. */
  order(payload: CheckoutPayload, isFree: boolean): Promise<PendingPayment | 'finished' | 'refused'>;
};

/** Sends the order once for each press of the button, and the same one again only when no reply came. */
export function useOrdering(): Ordering {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const unanswered = useRef<{ body: string; key: string }>(undefined);

  async function order(payload: CheckoutPayload, isFree: boolean): Promise<PendingPayment | 'finished' | 'refused'> {
    const body = JSON.stringify(payload);
    if (unanswered.current?.body !== body) unanswered.current = { body, key: newBrowserId() };
    setIsBusy(true);
    setProblem(undefined);
    const options = { idempotencyKey: unanswered.current.key, expected: isExpected };
    const answer = await (isFree ? checkoutApi.orderForFree : checkoutApi.payByCard)(payload, options);
    if (answer.ok || answer.problem.status !== 0) unanswered.current = undefined;
    if (!answer.ok) {
      setIsBusy(false);
      setProblem(answer.problem);
      return 'refused';
    }
    if (isFree) return finishFree(answer.data);
    setIsBusy(false);
    const { checkoutId, scriptUrl = '' } = answer.data;
    keepPendingPayment({ checkoutId, scriptUrl });
    return { checkoutId, scriptUrl };
  }
  return { isBusy, problem, order };
}

const isExpected = ({ status }: Problem): boolean => status !== 401 && status !== 500;

/** Reports a free order to analytics, where the buyer agreed to statistics, then shows its confirmation (CHK-05, CHK-06). */
async function finishFree(result: CheckoutResult): Promise<'finished'> {
  forgetPendingPayment();
  await new Promise((done) => setTimeout(done, purchaseReportDelay));
  tellStatistics(purchaseEvent(result));
  showConfirmation(result.checkoutId);
  return 'finished';
}

/** RED-67: the confirmation is addressed by the checkout's id. */
export const showConfirmation = (checkoutId: string): void => navigate(`/checkout/confirmation/?id=${checkoutId}`);
