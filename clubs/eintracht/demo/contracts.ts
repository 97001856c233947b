/** Who of the staff keeps contracts in the demo. */
export const demoContractStaff = 'ticketing@kurve.test';

/** The season's prices in euros, by range and class. */
export const demoSeasonPrices = [
  { priceRange: '1', pricingClass: 'FULL', price: 620 },
  { priceRange: '1', pricingClass: 'REDUCED', price: 480 },
  { priceRange: '2', pricingClass: 'FULL', price: 440 },
  { priceRange: '2', pricingClass: 'REDUCED', price: 330 },
  { priceRange: '2', pricingClass: 'CHILD', price: 180 },
];

/** Free places of the season to come that are on sale, by price range. */
export const demoPlacesOnSale = {
  venue: 'Waldstadion',
  areas: [
    { priceRange: '1', rows: [{ block: '8', row: '12', from: 1, to: 14 }] },
    {
      priceRange: '2',
      rows: [
        { block: '31', row: '5', from: 3, to: 12 },
        { block: '31', row: '6', from: 1, to: 20 },
      ],
    },
  ],
};

/** Whose contracts stand in every state, and who pays with which card. */
export const demoSubscriber = 'dauerkarte@kurve.test';
/** Who is asked to become recipient of one and subscriber of another. */
export const demoInvitee = 'empfaenger@kurve.test';

/**
 * The eight contracts of the demo's subscriber: the state that each reaches, who uses it, and who has accepted what.
 * `acceptedBy`: has become recipient, or has taken the contract over.
 */
export const demoContracts: { state: string; recipient: string; acceptedBy?: string }[] = [
  { state: 'Incomplete', recipient: '' },
  { state: 'NotConfirmed', recipient: 'dauerkarte@kurve.test' },
  { state: 'Confirmed', recipient: 'vorstand@kurve.test' },
  { state: 'PendingRecipient', recipient: 'verkauf@kurve.test' },
  { state: 'PendingSubscriber', recipient: 'eingeladen@kurve.test' },
  { state: 'Terminated', recipient: 'sepa@kurve.test' },
  { state: 'Transferred', recipient: 'firma@kurve.test', acceptedBy: 'mitglied@kurve.test' },
  { state: 'SubscriberChanged', recipient: '', acceptedBy: 'fan@kurve.test' },
];

/**
 * A contract of the season that runs, which its subscriber uses: its seat in the stadium, and with it the tickets of
 * all matches there that are on sale.
 */
export const demoRunningContract = {
  number: 'D-200001',
  venue: 'Stadion an der Kurve',
  block: '124',
  row: '4',
  seat: '9',
};

/**
 * A company and how many contracts it has; the first ones are used by these people, for the others nobody is named yet.
 */
export const demoCompany = {
  email: 'einkauf@firmbach.kurve.test',
  contracts: 40,
  recipients: ['shop@kurve.test', 'versand@kurve.test'],
};

/** Who prepares billing runs of the demo, and who approves them. */
export const demoBillingStaff = ['finanzen@kurve.test', 'finanzen2@kurve.test'] as const;
