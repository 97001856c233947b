import { amountFault } from '../amountRules.ts';
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

/**
 * Everything that was saved, bank accounts only for testers; nothing where a price is named that cannot be paid with
 * it. Euros.
 */
export function usableMethods(info: PaymentInfo, isTester: boolean, totalPrice?: number): SavedMethod[] {
  const { creditcard, paypal, sepa, other, amounts } = renameKinds(info);
  if (totalPrice !== undefined && amountFault(totalPrice, amounts.token)) return [];
  return [...creditcard, ...paypal, ...(isTester ? sepa : []), ...other];
}

/** What can be saved here; bank accounts for testers only (PAY-18). */
export const savableKinds = (isTester: boolean): ('creditcard' | 'paypal' | 'sepa')[] =>
  isTester ? ['creditcard', 'paypal', 'sepa'] : ['creditcard', 'paypal'];

/**
 * The methods that a buyer may choose from, besides what was saved: direct debit for testers only (CHK-18, CHK-19), on
 * account for tickets only and for customers who may still owe as much (CHK-16, CHK-17, PAY-22), the others for what
 * they take at once. Euros.
 */
export function offeredMethods(
  info: PaymentInfo,
  isTester: boolean,
  cart: { totalPrice: number; mayBePaidOnAccount: boolean },
): ('creditcard' | 'paypal' | 'sepa' | 'purchaseOnAccount')[] {
  const [account] = info.purchaseOnAccount;
  const isWithinLimit = account !== undefined && cart.totalPrice <= account.available;
  const taking = savableKinds(isTester).filter((kind) => !amountFault(cart.totalPrice, info.amounts[kind]));
  return [...taking, ...(cart.mayBePaidOnAccount && isWithinLimit ? (['purchaseOnAccount'] as const) : [])];
}

/** What a price misses when no way to pay through the payment service takes it: the bound, in euros, that would do. */
export function missedBound(
  { amounts }: Pick<PaymentInfo, 'amounts'>,
  isTester: boolean,
  totalPrice: number,
): { fault: 'tooSmall' | 'tooLarge'; bound: number } | undefined {
  const ranges = savableKinds(isTester).flatMap((kind) => amounts[kind] ?? []);
  const [fault] = ranges.map((range) => amountFault(totalPrice, range));
  if (!fault || ranges.some((range) => !amountFault(totalPrice, range))) return undefined;
  const bound =
    fault === 'tooSmall' ? Math.min(...ranges.map(({ least }) => least)) : Math.max(...ranges.map(({ most }) => most));
  return { fault, bound };
}

type SavedWord = { key: string; values: Record<string, string> };

/** The words' key for a saved method, with what stands in its gaps. */
export function savedMethodWord({ type, lastDigits = '', expiry = '', owner, accountHolder }: SavedMethod): SavedWord {
  const key = `methods.saved${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return { key, values: { digits: lastDigits, expiry, owner: accountHolder ?? owner ?? '' } };
}

/**
 * The server's own message (CHK-65, PAY-25), if `errors[0]`, which holds `{de, en}`, has it in the reader's language.
 */
export function serverMessage(errors: unknown, locale: string): string | undefined {
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const texts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const text = texts[locale];
  return typeof text === 'string' ? text : undefined;
}
