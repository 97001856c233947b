import { useEffect, useState } from 'react';
import type { Problem } from '#frame/apiClient.ts';
import { poll } from '#frame/poll.ts';
import { pushStatistics } from '#frame/tracking/pushStatistics.ts';
import { readCart } from '#rooms/buying/cart/site/index.ts';
import { deletePaymentCookies, readPaymentCookies } from '#rooms/money/payment/site/index.ts';
import { type OrderedCheckout, orderClient } from '#rooms/orders/order/site/index.ts';
import { checkoutClient } from './checkoutClient.ts';
import { type Unpaid, unpaidBy } from './checkoutProblemRules.ts';
import { deletePendingPayment } from './pendingPayment.ts';
import { purchaseEvent } from './purchaseRules.ts';

export type Confirmation =
  | { status: 'processing' | 'waiting' | 'unknown' | 'offline' }
  | { status: 'unpaid'; why: Unpaid; problem: Problem }
  | { status: 'completed'; ordered: OrderedCheckout };

/** Milliseconds between two questions, and how often to ask before saying that it takes longer. */
const pause = 1500;
const maxAttempts = 40;

/**
 * What has become of a checkout (CHK-73, CHK-74): asks for the payment until its outcome is known, then reads the
 * order.
 */
export function useConfirmation(id: string | undefined): Confirmation {
  const [found, setFound] = useState<Confirmation>({ status: 'processing' });
  useEffect(() => {
    if (id === undefined) return setFound({ status: 'unknown' });
    let attempt = 0;
    const ask = async (signal: AbortSignal): Promise<void> => {
      const now = await lookUp(id);
      if (signal.aborted) return;
      if (now.status !== 'processing') {
        polling.stop();
        return settle(now);
      }
      attempt += 1;
      if (attempt > maxAttempts) setFound({ status: 'waiting' });
    };
    const settle = (outcome: Confirmation) => {
      setFound(outcome);
      if (outcome.status === 'completed') reportOnce(outcome.ordered);
      if (outcome.status === 'completed' || outcome.status === 'unpaid') deletePayment();
      if (outcome.status === 'completed') void readCart();
    };
    const polling = poll({ ask, pause: () => (attempt > maxAttempts ? 5 * pause : pause), asksHidden: true });
    return polling.stop;
  }, [id]);
  return found;
}

/** Its status is known: nothing has to be remembered any more (PAY-20). */
function deletePayment(): void {
  deletePendingPayment();
  deletePaymentCookies();
}

/**
 * Reports a purchase where it was just paid in this browser (CHK-13); who looks at a confirmation again reports
 * nothing.
 */
function reportOnce(ordered: OrderedCheckout): void {
  const { id } = readPaymentCookies() ?? {};
  if (id !== undefined && [ordered.checkoutId, ordered.paymentTokenId].includes(id))
    pushStatistics(purchaseEvent(ordered));
}

async function lookUp(id: string): Promise<Confirmation> {
  const expected = ({ status }: Problem) => status !== 401;
  const status = await checkoutClient.readPaymentStatus({ checkoutId: id }, { expected });
  if (status.ok && status.data.state === 'processing') return { status: 'processing' };
  if (!status.ok && status.problem.status === 400)
    return { status: 'unpaid', why: unpaidBy(status.problem.errorCode), problem: status.problem };
  if (!status.ok && status.problem.status !== 404) return { status: 'offline' };
  // Not a checkout: perhaps a payment token id, which the order knows (X44).
  const read = await orderClient.readOrder({ id }, { expected });
  if (read.ok) return { status: 'completed', ordered: read.data };
  return { status: read.problem.status === 404 ? 'unknown' : 'offline' };
}
