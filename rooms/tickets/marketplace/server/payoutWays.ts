import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { payoutServices } from '#rooms/money/payment/server/index.ts';
import type { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { type MoneyMethod, type PayoutAmount, type PayoutType, payoutAmount, type TicketType } from '../feeRules.ts';

/** One way in which a ticket can be paid, with what is paid in it. Cents. */
export type PayoutWay = PayoutAmount & {
  payoutType: PayoutType;
  paymentTokenId: string | null;
  lastDigits: string | null;
  /** The payment that the money goes back to. */
  paymentId: string | null;
};

export const ticketTypeOf = ({ origin }: Pick<resale.OwnRight, 'origin'>): TicketType =>
  origin === 'season' ? 'season' : 'single';

const typeOfKind = { creditcard: 'creditCard', paypal: 'payPal' } as const;

/**
 * In which ways the club can pay for a ticket: by voucher always, back to its payment while so much is left of it, and
 * to saved cards and PayPal accounts where the payment service pays out. Two SQL queries.
 */
export async function listPayoutWays(ctx: Context, holderId: string, right: resale.OwnRight): Promise<PayoutWay[]> {
  const payment = right.checkoutId ? await payoutServices.findRefundable(ctx, right.checkoutId) : undefined;
  const paidBy: MoneyMethod = payment ? methodOf(payment.method) : 'other';
  const amountBy = (payoutType: PayoutType) =>
    payoutAmount({ price: right.price, ticketType: ticketTypeOf(right), payoutType, paidBy }, policies.resale);
  const none = { paymentTokenId: null, lastDigits: null, paymentId: null };
  const original = amountBy('originalPaymentMethod');
  const ways: PayoutWay[] = [{ ...amountBy('voucher'), payoutType: 'voucher', ...none }];
  if (payment && payment.left >= original.reimbursed)
    ways.push({ ...original, payoutType: 'originalPaymentMethod', ...none, paymentId: payment.id });
  for (const { id, kind, lastDigits } of await payoutServices.listPayoutMethods(ctx, holderId)) {
    if (kind !== 'creditcard' && kind !== 'paypal') continue;
    const payoutType = typeOfKind[kind];
    ways.push({ ...amountBy(payoutType), payoutType, ...none, paymentTokenId: id, lastDigits });
  }
  return ways;
}

/** A saved method pays like the service behind it; what a token stands for is a card. */
const methodOf = (method: 'creditcard' | 'paypal' | 'sepa' | 'token' | 'purchaseOnAccount'): MoneyMethod => {
  if (method === 'purchaseOnAccount') return 'other';
  return method === 'token' ? 'creditcard' : method;
};

/** The way that a call names; undefined: it is not possible. */
export function chosenWay(
  ways: readonly PayoutWay[],
  { useVoucher, paymentTokenId }: { useVoucher: boolean; paymentTokenId?: string | undefined },
): PayoutWay | undefined {
  if (useVoucher) return ways.find(({ payoutType }) => payoutType === 'voucher');
  if (paymentTokenId !== undefined) return ways.find((way) => way.paymentTokenId === paymentTokenId);
  return ways.find(({ payoutType }) => payoutType === 'originalPaymentMethod');
}
