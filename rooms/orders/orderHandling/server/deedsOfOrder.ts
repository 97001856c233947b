import { toEuros } from '#platform/api/money.ts';
import { type Order, type OrderState, orderOffice } from '#rooms/orders/order/server/index.ts';
import type { Refundable } from '#rooms/orders/returns/server/index.ts';

/**
 * For so long (milliseconds) the mail about a change by staff waits, so that a mistake can be undone before anybody
 * hears of it.
 */
export const undoTime = 120_000;

const settable = ['OrderInReview', 'OrderInProgress', 'InvoiceCreated', 'OrderArrived'] as const;

/** States that can be set now. Only what has been sent arrives. */
const nextStates = (
  { state, chargedBackAt }: Pick<Order, 'state' | 'chargedBackAt'>,
  { isShipped }: Pick<Refundable, 'isShipped'>,
) =>
  settable.filter(
    (to) =>
      orderOffice.wayTo(state, to) !== undefined &&
      (to === 'OrderArrived') === isShipped &&
      !orderOffice.isHeldBack({ chargedBackAt }, to),
  );

type Undo = { state: OrderState; to: OrderState; until: string };

/** The last change, where it can still be taken back; the database decides when it is done. */
function undoOf({ state }: Pick<Order, 'state'>, { changes }: orderOffice.OrderHistory): Undo | undefined {
  const latest = changes.findLast(({ undoneAt }) => undoneAt === null);
  if (
    !latest?.previousState ||
    latest.mailedAt ||
    latest.state !== state ||
    !orderOffice.undoableStates.includes(state)
  )
    return undefined;
  return { state, to: latest.previousState, until: new Date(latest.at.getTime() + undoTime).toISOString() };
}

/** What an order's state allows now, without permissions; the use cases decide again under the order's lock. */
export function deedsOf(order: Order, history: orderOffice.OrderHistory, refundable: Refundable) {
  const left = refundable.isSettledElsewhere ? 0 : refundable.lines.reduce((sum, line) => sum + line.left, 0);
  const undo = undoOf(order, history);
  return {
    states: nextStates(order, refundable),
    canSend:
      order.awaitsDispatch &&
      order.chargedBackAt === null &&
      orderOffice.wayTo(order.state, 'OrderShipped') !== undefined,
    canChangeAddress: order.awaitsDispatch,
    canCancel: left > 0 && !refundable.isShipped,
    canRefund: left > 0,
    shippingBack: toEuros(refundable.shippingBack),
    voucherLeft: toEuros(refundable.voucherLeft),
    ...(undo ? { undo } : {}),
  };
}
