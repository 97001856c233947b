/**
 * What the demo's customers have bought before, and what has become of it: the states after the first one, in their
 * order.
 */
export const demoOrders: {
  email: string;
  /** Who acted for the organisation with that address. */
  actedBy?: string;
  /** Days before today on which it was placed. */
  daysAgo: number;
  lines: { sku: string; quantity: number }[];
  /** Where it goes, where that is not the buyer's first address. */
  to?: { street: string; postalCode: string; city: string; countryCode: string };
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
  {
    email: 'dauerkarte@kurve.test',
    daysAgo: 24,
    lines: [{ sku: '1101-M', quantity: 1 }],
    to: { street: 'Salzachgasse 5', postalCode: '5020', city: 'Salzburg', countryCode: 'AT' },
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  },
  {
    email: 'empfaenger@kurve.test',
    daysAgo: 12,
    lines: [{ sku: '1204', quantity: 2 }],
    to: { street: 'Seefeldgasse 18', postalCode: '8008', city: 'Zürich', countryCode: 'CH' },
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  },
  {
    email: 'vorstand@adlerhorst.kurve.test',
    actedBy: 'vorstand@kurve.test',
    daysAgo: 9,
    lines: [{ sku: '1204', quantity: 10 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'],
  },
];
