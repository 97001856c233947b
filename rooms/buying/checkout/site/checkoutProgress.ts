import { tabStore } from '#frame/browserStorage.ts';
import type { SavedMethod } from '#rooms/money/payment/site/index.ts';
import type { MethodChoice } from './methodChoice.ts';
import type { AddressChoice } from './payloadRules.ts';

/**
 * What was chosen in the checkout, kept for this tab, so that who comes back from a payment service goes on where they
 * were. Ids and names of methods only: a bank account is typed anew.
 */
export type CheckoutProgress = { addresses?: AddressChoice; method?: string; savedId?: string };

const key = 'checkoutProgress';

export function readProgress(): CheckoutProgress {
  try {
    return JSON.parse(tabStore.getItem(key) ?? '{}') as CheckoutProgress;
  } catch {
    return {};
  }
}

export function saveProgress(change: CheckoutProgress): void {
  tabStore.setItem(key, JSON.stringify({ ...readProgress(), ...change }));
}

export const deleteProgress = (): void => tabStore.removeItem(key);

/** What is kept of a choice. */
export const progressOf = (choice: MethodChoice): CheckoutProgress => ({
  method: choice.method,
  savedId: choice.method === 'token' ? choice.saved.id : '',
});

const resumable = ['creditcard', 'paypal', 'purchaseOnAccount'] as const;

/**
 * How the checkout begins: with what was chosen before, where that is offered still, else with the first saved method
 * (CHK-02: nothing chosen).
 */
export function firstMethod(
  { method, savedId }: CheckoutProgress,
  usable: readonly SavedMethod[],
  offered: readonly string[],
): MethodChoice {
  const kept = resumable.find((one) => one === method && offered.includes(one));
  if (kept) return { method: kept };
  const saved = usable.find(({ id }) => id === savedId) ?? usable[0];
  return saved ? { method: 'token', saved } : { method: 'initial' };
}
