import type { Context } from '#platform/context.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import { type AssessedLine, assess } from '../assess.ts';
import type { ReturnKind } from '../returnRules.ts';
import { refundKind, shippingBack, voucherLeftOf } from './refundRules.ts';
import { listRefunds, type PastRefund } from './refundStore.ts';

/** What money of an order can still go back, and what has. Cents. */
export type Refundable = {
  lines: (Pick<AssessedLine, 'left' | 'leftAmount' | 'returns'> & { lineId: string; kind: ReturnKind })[];
  /** Delivery costs that go back with everything that is left. */
  shippingBack: number;
  /** Cents that vouchers have paid and that have not gone back to them; they are filled first. */
  voucherLeft: number;
  /** The buyer's bank has the rest: only what vouchers have paid can go back. */
  isWithBank: boolean;
  isShipped: boolean;
  /** Settled elsewhere, so nothing of it is given back here. */
  isSettledElsewhere: boolean;
  /** Oldest first. */
  refunds: PastRefund[];
};

/** What money of an order can still go back, and what has. Two statements at the same time. */
export async function readRefundable(ctx: Context, order: Order): Promise<Refundable> {
  const [{ lines, fulfilmentStatus }, refunds] = await Promise.all([
    assess(ctx, order),
    listRefunds(ctx.sql, order.id),
  ]);
  return {
    lines: lines.map((line) => ({
      lineId: line.line.id,
      left: line.left,
      leftAmount: line.leftAmount,
      returns: line.returns,
      kind: refundKind(line, fulfilmentStatus),
    })),
    shippingBack: shippingBack(order, lines, fulfilmentStatus),
    voucherLeft: voucherLeftOf(order, refunds),
    isWithBank: order.chargedBackAt !== null,
    isShipped: fulfilmentStatus.isShipped,
    isSettledElsewhere: fulfilmentStatus.isSettledElsewhere,
    refunds,
  };
}
