import { countryName } from '#platform/address/countryName.ts';
import type { Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { placeLines } from '#platform/names/placeLines.ts';
import type { OrderDetail } from './orderClient.ts';

type OrderAddress = OrderDetail['shippingAddress'];

/** How a state is to look: done well, gone wrong, or on its way. */
export function toneOf(state: string): 'good' | 'warn' | 'plain' {
  if (state === 'OrderArrived') return 'good';
  return ['Cancelled', 'CompleteCancellation', 'PartialCancellation', 'CreditCreated'].includes(state)
    ? 'warn'
    : 'plain';
}

/** Is nothing of an order left that could be cancelled or given back? */
export const isOver = (state: string): boolean =>
  ['Cancelled', 'CompleteCancellation', 'CreditCreated'].includes(state);

/** Is an item taken back: by law, as long as it is sealed, or as the club's goodwill (ORD-27)? */
export const canGoBack = ({ noWithdrawal = 'sealed' }: { noWithdrawal?: string | undefined }): boolean =>
  noWithdrawal === 'sealed';

/** Why an order has no invoice: it is still to come, or, cancelled before anything was sent, never will. */
export const noDocumentsWord = (state: string): string =>
  ['Cancelled', 'CompleteCancellation'].includes(state) ? 'documents.cancelled' : 'documents.none';

/** An address as one writes it on an envelope, the country in the reader's language. */
export function envelopeLines(address: OrderAddress, locale: Locale): string[] {
  return [
    fullName(address, locale),
    address.company ?? '',
    ...placeLines(address),
    countryName(address.countryCode, locale),
    address.phone ?? '',
  ].filter(Boolean);
}

/** How large a file is, in kilobytes as people read them: `24 kB`. */
export const sizeText = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(Math.max(1, Math.round(bytes / 1000)));

/** How an order was paid: the words' key. What a voucher has paid for whole was not free (decision 86). */
export const paymentWord = ({ paymentType, totalVoucherDiscounts }: Paid): string =>
  paymentType === 'nopayment' && totalVoucherDiscounts > 0 ? 'vouchers' : `paymentTypes.${paymentType}`;

type Paid = { paymentType: string; totalVoucherDiscounts: number };
