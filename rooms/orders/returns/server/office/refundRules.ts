import type { Order } from '#rooms/orders/order/server/index.ts';
import type { AssessedLine } from '../assess.ts';
import { type FulfilmentStatus, isShippingBack, type ReturnKind } from '../returnRules.ts';

/**
 * How pieces go back when staff give their money back: what has not been sent is cancelled; what has been goes back by
 * right while that lasts, and after that as the club's goodwill.
 */
export function refundKind({ option }: Pick<AssessedLine, 'option'>, { isShipped }: FulfilmentStatus): ReturnKind {
  if (!isShipped) return 'cancellation';
  return option.option === 'withdrawal' ? 'withdrawal' : 'return';
}

/**
 * Delivery costs (cents) that go back with everything that is left; 0 where something that was sent stays, or went back
 * as goodwill.
 */
export function shippingBack(
  order: Pick<Order, 'shipping'>,
  lines: readonly AssessedLine[],
  fulfilmentStatus: FulfilmentStatus,
): number {
  const sent = lines.filter(({ line }) => line.traits.isShipped);
  const left = sent.filter((line) => line.left > 0);
  const movements = [
    ...sent.flatMap(({ returns }) => returns),
    ...left.map((line) => ({ kind: refundKind(line, fulfilmentStatus), state: 'received' as const })),
  ];
  return left.length > 0 && isShippingBack(0, movements) ? order.shipping : 0;
}

/** Cents that vouchers have paid for an order and that have not gone back to them. */
export const voucherLeftOf = (
  { voucherDiscount }: Pick<Order, 'voucherDiscount'>,
  refunds: readonly { toVouchers: number }[],
): number => Math.max(0, voucherDiscount - refunds.reduce((sum, { toVouchers }) => sum + toVouchers, 0));

/** What of `amount` (cents) really goes back: where the buyer's bank has the money, only what vouchers have paid. */
export const payable = (amount: number, { isWithBank, voucherLeft }: { isWithBank: boolean; voucherLeft: number }) =>
  isWithBank ? Math.min(amount, voucherLeft) : amount;
