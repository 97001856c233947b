import type { Context } from '#platform/context.ts';
import { payoutServices } from '#rooms/money/payment/server/index.ts';
import type { resale } from '#rooms/tickets/ticketing/server/index.ts';
import {
  type FeePercents,
  type MoneyMethod,
  type PayoutAmount,
  payoutAmount,
  type StoredWay,
  type TicketType,
} from '../feeRules.ts';

/** One way in which money can go to somebody. */
export type MoneyWay = {
  payoutType: StoredWay;
  paymentTokenId: string | null;
  lastDigits: string | null;
  /** The payment that the money goes back to. */
  paymentId: string | null;
};

/** The same, with what is paid for a ticket in it. Cents. */
export type PayoutWay = PayoutAmount & MoneyWay;

type Refundable = Awaited<ReturnType<typeof payoutServices.findRefundable>>;

export const ticketTypeOf = ({ origin }: Pick<resale.OwnRight, 'origin'>): TicketType =>
  origin === 'season' ? 'season' : 'single';

const typeOfKind = { creditcard: 'creditCard', paypal: 'payPal' } as const;

/**
 * In which ways the club can pay for a ticket: by voucher always, back to its payment while so much is left of it, and
 * to saved cards and PayPal accounts where the payment service pays out. Two SQL queries.
 */
export async function listPayoutWays(
  ctx: Context,
  holderId: string,
  right: resale.OwnRight,
  fees: FeePercents,
): Promise<PayoutWay[]> {
  const payment = await findPayment(ctx, right.checkoutId);
  const paidBy: MoneyMethod = payment ? methodOf(payment.method) : 'other';
  const asked = { price: right.price, ticketType: ticketTypeOf(right), paidBy };
  const ways = (await listMoneyWays(ctx, holderId, payment)).map((way) => ({
    ...way,
    ...payoutAmount({ ...asked, payoutType: way.payoutType }, fees),
  }));
  return withBankTransfer(ways, (way) => way.paymentId === null || payment!.left >= way.reimbursed);
}

/**
 * Those ways that are possible; to a bank account where the money cannot go back the way it came, since on the wire
 * both are the original payment method.
 */
function withBankTransfer<Way extends MoneyWay>(ways: readonly Way[], isPossible: (way: Way) => boolean): Way[] {
  const possible = ways.filter((way) => way.payoutType !== 'bankTransfer' && isPossible(way));
  const goesBack = possible.some(({ payoutType }) => payoutType === 'originalPaymentMethod');
  return goesBack ? possible : [...possible, ...ways.filter(({ payoutType }) => payoutType === 'bankTransfer')];
}

/** In which ways a payout that failed can be tried again; what is paid stays what was confirmed. Two SQL queries. */
export async function listRetryWays(
  ctx: Context,
  { holderId, checkoutId, amount }: { holderId: string; checkoutId: string | null; amount: number },
): Promise<MoneyWay[]> {
  const payment = await findPayment(ctx, checkoutId);
  const ways = await listMoneyWays(ctx, holderId, payment);
  return withBankTransfer(ways, ({ paymentId }) => paymentId === null || payment!.left >= amount);
}

const findPayment = async (ctx: Context, checkoutId: string | null): Promise<Refundable> =>
  checkoutId === null ? undefined : payoutServices.findRefundable(ctx, checkoutId);

async function listMoneyWays(ctx: Context, holderId: string, payment: Refundable): Promise<MoneyWay[]> {
  const none = { paymentTokenId: null, lastDigits: null, paymentId: null };
  const ways: MoneyWay[] = [{ payoutType: 'voucher', ...none }];
  if (payment) ways.push({ payoutType: 'originalPaymentMethod', ...none, paymentId: payment.id });
  for (const { id, kind, lastDigits } of await payoutServices.listPayoutMethods(ctx, holderId)) {
    if (kind !== 'creditcard' && kind !== 'paypal') continue;
    ways.push({ payoutType: typeOfKind[kind], ...none, paymentTokenId: id, lastDigits });
  }
  return [...ways, { payoutType: 'bankTransfer', ...none }];
}

/** A saved method pays like the service behind it; what a token stands for is a card. */
const methodOf = (method: 'creditcard' | 'paypal' | 'sepa' | 'token' | 'purchaseOnAccount'): MoneyMethod => {
  if (method === 'purchaseOnAccount') return 'other';
  return method === 'token' ? 'creditcard' : method;
};

/** Where a bank transfer goes, as it was typed. */
type TypedAccount = { name: string; iban: string };
type NamedWay = {
  useVoucher: boolean;
  paymentTokenId?: string | undefined;
  bankAccount?: TypedAccount | undefined;
};

/** The way that a call names; undefined: it is not possible. */
export function chosenWay<Way extends MoneyWay>(
  ways: readonly Way[],
  { useVoucher, paymentTokenId, bankAccount }: NamedWay,
): Way | undefined {
  if (bankAccount) return ways.find(({ payoutType }) => payoutType === 'bankTransfer');
  if (useVoucher) return ways.find(({ payoutType }) => payoutType === 'voucher');
  if (paymentTokenId !== undefined) return ways.find((way) => way.paymentTokenId === paymentTokenId);
  return ways.find(({ payoutType }) => payoutType === 'originalPaymentMethod');
}
