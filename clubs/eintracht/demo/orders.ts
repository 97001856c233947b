/** What the demo's customers have sent back, and what staff have done with it since; the last step is named. */
export type DemoReturn = {
  became: 'expected' | 'arrived' | 'graded' | 'refunded' | 'refused';
  /** What was found in the parcel; as new unless told. */
  grade?: 'asNew' | 'used' | 'damaged';
  /** Kept for wear, in euros. */
  deduction?: { amount: number; reason: string };
  /** Why it was not taken back. */
  reason?: string;
};

/** A withdrawal in words; `orderNumber` where it was mistyped, `articles` where not all of it shall go back. */
export type DemoDeclaration = { name: string; orderNumber?: string; articles?: string };

/** Who of the staff looks at what comes back, and who decides about its money. */
export const demoReturnStaff = { receives: 'versand@kurve.test', decides: 'service@kurve.test' };

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
  lines: { sku: string; quantity: number; lettering?: { name: string; number: string } }[];
  /** Where it goes, where that is not the buyer's first address. */
  to?: { street: string; postalCode: string; city: string; countryCode: string; phone: string };
  states: readonly string[];
  /** All of it, a day after the last of these states. */
  comesBack?: DemoReturn;
  /** What its buyer has declared in words on the website, a day after the last of these states. */
  declared?: DemoDeclaration;
}[] = [
  {
    email: 'fan@kurve.test',
    daysAgo: 96,
    lines: [{ sku: '1401-HOME', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 61,
    lines: [
      { sku: '1106-M', quantity: 1 },
      { sku: '1401-HOME', quantity: 2 },
    ],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'PartialCancellation', 'CreditCreated'],
  },
  {
    email: 'fan@kurve.test',
    daysAgo: 33,
    lines: [{ sku: '1102-L', quantity: 1 }],
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
    lines: [{ sku: '1401-HOME', quantity: 3 }],
    states: ['OrderInProgress'],
  },
  {
    email: 'dauerkarte@kurve.test',
    daysAgo: 24,
    lines: [{ sku: '1102-M', quantity: 1 }],
    to: { street: 'Salzachgasse 5', postalCode: '5020', city: 'Salzburg', countryCode: 'AT', phone: '+43 662 5550121' },
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
  },
  {
    email: 'empfaenger@kurve.test',
    daysAgo: 12,
    lines: [{ sku: '1401-HOME', quantity: 2 }],
    to: { street: 'Seefeldgasse 18', postalCode: '8008', city: 'Zürich', countryCode: 'CH', phone: '+41 44 5550187' },
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    declared: { name: 'Emil Pfänder', articles: 'Nur einen der beiden Schals, den anderen behalte ich.' },
  },
  {
    email: 'vorstand@adlerhorst.kurve.test',
    actedBy: 'vorstand@kurve.test',
    daysAgo: 9,
    lines: [{ sku: '1401-HOME', quantity: 10 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'],
  },
  {
    email: 'sepa@kurve.test',
    daysAgo: 2,
    lines: [{ sku: '1101-L', quantity: 1, lettering: { name: 'SELMA', number: '18' } }],
    states: ['OrderInProgress'],
  },
  {
    email: 'verkauf@kurve.test',
    daysAgo: 6,
    lines: [{ sku: '1304-BLACK-M', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    comesBack: { became: 'expected' },
  },
  {
    email: 'vorstand@kurve.test',
    daysAgo: 8,
    lines: [
      { sku: '1502-SAND', quantity: 1 },
      { sku: '1704-HOME', quantity: 2 },
    ],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    comesBack: { became: 'arrived' },
  },
  {
    email: 'sepa@kurve.test',
    daysAgo: 13,
    lines: [{ sku: '1302-BLACK-L', quantity: 2 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    declared: { name: 'Selma Pahl', orderNumber: '1-1000009' },
    comesBack: {
      became: 'graded',
      grade: 'used',
      deduction: { amount: 15, reason: 'Mehrmals getragen und gewaschen' },
    },
  },
  {
    email: 'dauerkarte@kurve.test',
    daysAgo: 16,
    lines: [{ sku: '1106-L', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    comesBack: { became: 'refunded' },
  },
  {
    email: 'verkauf@kurve.test',
    daysAgo: 19,
    lines: [{ sku: '1701-BLACK', quantity: 1 }],
    states: ['OrderInProgress', 'InvoiceCreated', 'OrderShipped', 'OrderArrived'],
    comesBack: { became: 'refused', reason: 'Der Henkel war abgebrochen, als die Tasse bei uns ankam.' },
  },
];
