import { readPaymentCookies } from '#rooms/payment/site/index.ts';

/**
 * A payment that has been begun: kept for this tab, so that the card form survives a reload (CHK-08, CHK-12). Of a payment with a saved
 * method only the script is kept (CHK-10); which one it is stands in the payment cookies.
 */
export type PendingPayment = { checkoutId?: string; scriptUrl: string };

const key = 'pendingPayment';

export function keepPendingPayment(pending: PendingPayment): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

export function readPendingPayment(): PendingPayment | undefined {
  const kept = sessionStorage.getItem(key);
  if (!kept) return undefined;
  const { checkoutId, scriptUrl } = JSON.parse(kept) as Partial<PendingPayment>;
  return scriptUrl ? { ...(checkoutId ? { checkoutId } : {}), scriptUrl } : undefined;
}

export function forgetPendingPayment(): void {
  sessionStorage.removeItem(key);
}

/** The id under which the payment's outcome is asked for: the checkout's, else the payment token's; undefined: nothing is known any more. */
export const idOf = (pending: PendingPayment): string | undefined => pending.checkoutId ?? readPaymentCookies()?.id;
