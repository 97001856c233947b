/**
 * The life of an order (ORD-04 to ORD-13): from each state, the states that may follow. What has left the house is not
 * cancelled any more: when all of it has come back, it is credited.
 */
export const orderStates = {
  OrderPlaced: ['OrderInReview', 'OrderInProgress', 'Cancelled'],
  OrderInReview: ['OrderInProgress', 'Cancelled'],
  OrderInProgress: ['InvoiceCreated', 'PartialCancellation', 'CompleteCancellation'],
  InvoiceCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  OrderShipped: ['OrderArrived', 'PartialCancellation', 'CreditCreated'],
  OrderArrived: ['PartialCancellation', 'CreditCreated'],
  PartialCancellation: ['OrderShipped', 'OrderArrived', 'CompleteCancellation', 'CreditCreated'],
  CompleteCancellation: ['CreditCreated'],
  Cancelled: [],
  CreditCreated: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof orderStates;

/** Every state, in the order of an untroubled life first. */
export const allOrderStates = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** May an order in state `from` go to `to`? */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (orderStates[from] as readonly OrderState[]).includes(to);
}

/** The untroubled life of an order. */
const usualWay = ['OrderPlaced', 'OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'] as const;

/** The states through which an order goes from `from` to `to` without trouble, `to` included; undefined: it cannot. */
export function wayTo(from: OrderState, to: OrderState): OrderState[] | undefined {
  if (mayBecome(from, to)) return [to];
  const places = [from, to].map((state) => (usualWay as readonly OrderState[]).indexOf(state));
  const [begin = -1, end = -1] = places;
  const start = from === 'OrderInReview' ? 0 : begin;
  return start >= 0 && end > start ? usualWay.slice(start + 1, end + 1) : undefined;
}

/**
 * States that staff may take back as long as no mail has told of them; everything else issues a document or moves
 * money.
 */
export const undoableStates: readonly OrderState[] = [
  'OrderInReview',
  'OrderInProgress',
  'OrderShipped',
  'OrderArrived',
];

/** States in which work is done on an order, a document is issued or goods leave: never without its money. */
const worked: readonly OrderState[] = ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'];

/** Does an order whose money the buyer's bank has back stay where it is? */
export const isHeldBack = ({ chargedBackAt }: { chargedBackAt: Date | null }, to: OrderState): boolean =>
  chargedBackAt !== null && worked.includes(to);

/** States in which nothing (more) of an order is waiting to be sent. */
export const dispatchedStates: readonly OrderState[] = [
  'OrderShipped',
  'OrderArrived',
  'CompleteCancellation',
  'Cancelled',
  'CreditCreated',
];

/** The states from which an order may go to `to`. */
export function statesBefore(to: OrderState): OrderState[] {
  return allOrderStates.filter((from) => mayBecome(from, to));
}
