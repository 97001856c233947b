/** What the demo's customer has bought before, and what has become of it: the states after the first one, in their order. */
export const demoOrders: {
  email: string;
  /** Days before today on which it was placed. */
  daysAgo: number;
  lines: { sku: string; quantity: number }[];
  states: readonly string[];
}[] = [
  {
    email: 'fan@kurve.test',
    daysAgo: 96,
    lines: [{ sku: '1204', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 61,
    lines: [
      { sku: '1101-M', quantity: 1 },
      { sku: '1204', quantity: 2 },
    ],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'PartialCancellation', 'CreditCreated'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 33,
    lines: [{ sku: '1101-L', quantity: 1 }],
    states: ['Cancelled'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 4,
    lines: [{ sku: '1101-S', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 1,
    lines: [{ sku: '1204', quantity: 3 }],
    states: ['OrderInProgress'],
  },
];
