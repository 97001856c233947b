import { tabStore } from '#frame/browserStorage.ts';
import { readPaymentCookies } from '#rooms/money/payment/site/index.ts';

/**
 * A payment that has been begun: kept for this tab, so that the card form survives a reload (CHK-08, CHK-12). Of a
 * payment with a saved method no id is kept but the script (CHK-10); which one it is stands in the payment cookies.
 * `amount`: what will be charged, in euros; the cart may have changed since.
 */
export type PendingPayment = { checkoutId?: string; scriptUrl: string; amount?: number };

const key = 'pendingPayment';

export function savePendingPayment(pending: PendingPayment): void {
  tabStore.setItem(key, JSON.stringify(pending));
}

export function readPendingPayment(): PendingPayment | undefined {
  const kept = tabStore.getItem(key);
  if (!kept) return undefined;
  const { checkoutId, scriptUrl, amount } = JSON.parse(kept) as Partial<PendingPayment>;
  if (!scriptUrl) return undefined;
  return { ...(checkoutId ? { checkoutId } : {}), scriptUrl, ...(amount === undefined ? {} : { amount }) };
}

export function deletePendingPayment(): void {
  tabStore.removeItem(key);
}

/**
 * The id under which the payment's outcome is asked for: the checkout's, else the payment token's; undefined: nothing
 * is known any more.
 */
export const idOf = (pending: PendingPayment): string | undefined => pending.checkoutId ?? readPaymentCookies()?.id;
