/** The states of an order (ORD-04 to ORD-13), in the order of an untroubled life first. */
export const orderStates = [
  ...['OrderPlaced', 'OrderInReview', 'OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  ...['PartialCancellation', 'CompleteCancellation', 'Cancelled', 'CreditCreated'],
] as const;
