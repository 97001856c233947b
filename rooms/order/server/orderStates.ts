/** The life of an order (ORD-04 to ORD-13): from each state, the states that may follow. */
export const orderStates = {
  OrderPlaced: ['OrderInReview', 'OrderInProgress', 'Cancelled'],
  OrderInReview: ['OrderInProgress', 'Cancelled'],
  OrderInProgress: ['InvoiceCreated', 'PartialCancellation', 'CompleteCancellation'],
  InvoiceCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  OrderShipped: ['OrderArrived', 'PartialCancellation', 'CompleteCancellation'],
  OrderArrived: ['PartialCancellation', 'CompleteCancellation'],
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

/** The states from which an order may go to `to`. */
export function statesBefore(to: OrderState): OrderState[] {
  return allOrderStates.filter((from) => mayBecome(from, to));
}
