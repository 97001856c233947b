import type { PaymentInfo, SavedMethod } from './paymentClient.ts';

/** Every method of the checkout (CHK-01); `initial`: nothing chosen yet (CHK-02). */
export const methods = ['creditcard', 'paypal', 'sepa', 'token', 'purchaseOnAccount', 'nopayment', 'initial'] as const;
export type Method = (typeof methods)[number];

type Renamed = Omit<PaymentInfo, 'creditCard' | 'payPal'> & {
  creditcard: PaymentInfo['creditCard'];
  paypal: PaymentInfo['payPal'];
};

/** The payment info as the checkout spells it: `creditCard` is `creditcard`, `payPal` is `paypal` (CHK-24, PAY-07). */
export const renameKinds = ({ creditCard: creditcard, payPal: paypal, ...rest }: PaymentInfo): Renamed => ({
  creditcard,
  paypal,
  ...rest,
});

/** Everything that was saved, bank accounts only for testers. */
export function usableMethods(info: PaymentInfo, isTester: boolean): SavedMethod[] {
  const { creditcard, paypal, sepa, other } = renameKinds(info);
  return [...creditcard, ...paypal, ...(isTester ? sepa : []), ...other];
}

/** What can be saved here; bank accounts for testers only (PAY-18). */
export const savableKinds = (isTester: boolean): ('creditcard' | 'paypal' | 'sepa')[] =>
  isTester ? ['creditcard', 'paypal', 'sepa'] : ['creditcard', 'paypal'];

/**
 * The methods that a buyer may choose from, besides what was saved: direct debit for testers only (CHK-18, CHK-19), on account for
 * tickets only and for customers who may still owe as much (CHK-16, CHK-17, PAY-22). Euros.
 */
export function offeredMethods(
  info: PaymentInfo,
  isTester: boolean,
  cart: { totalPrice: number; itemTypes: string[] },
): ('creditcard' | 'paypal' | 'sepa' | 'purchaseOnAccount')[] {
  const [account] = info.purchaseOnAccount;
  const isTicketsOnly = cart.itemTypes.length > 0 && cart.itemTypes.every((type) => type === 'Ticket');
  const isWithinLimit = account !== undefined && cart.totalPrice <= account.available;
  return [...savableKinds(isTester), ...(isTicketsOnly && isWithinLimit ? (['purchaseOnAccount'] as const) : [])];
}

type SavedWord = { key: string; values: Record<string, string> };

/** The words' key for a saved method, with what stands in its gaps. */
export function savedMethodWord({ type, lastDigits = '', expiry = '', owner, accountHolder }: SavedMethod): SavedWord {
  const key = `methods.saved${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return { key, values: { digits: lastDigits, expiry, owner: accountHolder ?? owner ?? '' } };
}

/** The server's own message (CHK-65, PAY-25), if `errors[0]`, which holds `{de, en}`, has it in the reader's language. */
export function serverMessage(errors: unknown, locale: string): string | undefined {
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const texts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const text = texts[locale];
  return typeof text === 'string' ? text : undefined;
}
