/** What passes cost in the demo, from the first day on that it knows; euros. */
export const demoPassPrices = [
  { plan: '1D', price: 2.99 },
  { plan: '30D', price: 9.99 },
  { plan: '365D', price: 79.99 },
] as const;

/** A pass that somebody of the demo has bought, and what has become of it. */
type DemoPass = {
  email: string;
  plan: '1D' | '30D' | '365D';
  daysAgo: number;
  outcome?: 'renewed' | 'cancelled' | 'chargeFails' | 'ended' | 'extended';
};

export const demoPasses: DemoPass[] = [
  { email: 'fan@kurve.test', plan: '30D', daysAgo: 8, outcome: 'renewed' },
  { email: 'vorstand@kurve.test', plan: '365D', daysAgo: 40, outcome: 'extended' },
  { email: 'dauerkarte@kurve.test', plan: '30D', daysAgo: 12, outcome: 'cancelled' },
  { email: 'verkauf@kurve.test', plan: '30D', daysAgo: 30.2, outcome: 'chargeFails' },
  { email: 'empfaenger@kurve.test', plan: '1D', daysAgo: 3 },
  { email: 'sepa@kurve.test', plan: '30D', daysAgo: 5, outcome: 'ended' },
];

/** Who looks after passes, and why they have changed some. */
export const demoPassStaff = 'medien@kurve.test';
export const demoPassReasons = {
  extended: 'Der Livestream vom Derby ist zweimal abgerissen. Dafür schenken wir dir eine Woche.',
  ended: 'Auf deinen Wunsch am Telefon.',
};
