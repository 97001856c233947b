/** What the demo's tickets for standing places cost and how many there are; amounts in gross cents. */
export const demoTicketSale: {
  /** Teams whose next home matches are on sale, and how many of them. */
  teams: string[];
  matches: number;
  capacity: number;
  classes: { code: 'FULL' | 'REDUCED' | 'CHILD'; price: number; memberPrice: number | null }[];
  tenant: number;
  vatRate: number;
  maxQuantity: number;
} = {
  teams: ['frauen', 'u21'],
  matches: 4,
  capacity: 1200,
  classes: [
    { code: 'FULL', price: 1500, memberPrice: 1350 },
    { code: 'REDUCED', price: 1000, memberPrice: 900 },
    { code: 'CHILD', price: 500, memberPrice: 450 },
  ],
  tenant: 2,
  vatRate: 19,
  maxQuantity: 6,
};

/**
 * Sale of the first team's next two home matches in the whole stadium. Prices in euros by category of the plan; days of
 * the phases from now on.
 */
export const demoStadiumSale = {
  team: 'profis',
  matches: 2,
  tenant: 2,
  vatRate: 19,
  maxQuantity: 6,
  prices: [
    { category: 1, full: 65, member: 58, reduced: 55, child: 30 },
    { category: 2, full: 49, member: 44, reduced: 41, child: 22 },
    { category: 3, full: 38, member: 34, reduced: 31, child: 17 },
    { category: 4, full: 27, member: 24, reduced: 22, child: 12 },
    { category: 5, full: 17, member: 15, reduced: 14, child: 9 },
    { category: 6, full: 17, member: 17, reduced: 14, child: 9 },
  ],
  /** Of one place for a wheelchair, in the categories that have some; the companion comes for nothing. */
  wheelchair: { price: 17, categories: [1, 2, 3, 6] },
  categoryNames: [
    { number: 1, en: 'Category 1', ja: 'カテゴリー1' },
    { number: 2, en: 'Category 2', ja: 'カテゴリー2' },
    { number: 3, en: 'Category 3', ja: 'カテゴリー3' },
    { number: 4, en: 'Category 4', ja: 'カテゴリー4' },
    { number: 5, en: 'Standing', ja: '立ち見' },
    { number: 6, en: 'Away fans', ja: 'アウェイ席' },
  ],
  /** Of the next match, and of the one after it. */
  phases: [
    [
      { group: 'seasonHolder', from: -6, until: -2, most: 2 },
      { group: 'member', from: -2, until: 4, most: 4 },
      { group: undefined, from: 4, until: undefined, most: 6 },
    ],
    [
      { group: 'member', from: -4, until: -1, most: 4 },
      { group: undefined, from: -1, until: undefined, most: 6 },
    ],
  ],
  phaseNames: {
    seasonHolder: { de: 'Vorverkauf für Dauerkarten', en: 'Season-ticket holder sale', ja: 'シーズンシート先行販売' },
    member: { de: 'Vorverkauf für Mitglieder', en: 'Member sale', ja: '会員先行販売' },
    everybody: { de: 'Freier Verkauf', en: 'General sale', ja: '一般販売' },
  },
} as const;

/** Events without a match: on sale, sold out, and nearly so. `day`: from now; `hour` in UTC; `sold` at the counter. */
export const demoTours = {
  venue: 'Stadion an der Kurve',
  tours: [
    {
      names: { de: 'Stadionführung am Abend', en: 'Evening stadium tour', ja: 'スタジアム夜間ツアー' },
      day: 44,
      hour: 17,
      capacity: 40,
      sold: 0,
    },
    {
      names: { de: 'Stadionführung für Familien', en: 'Family stadium tour', ja: 'ファミリー・スタジアムツアー' },
      day: 48,
      hour: 10,
      capacity: 16,
      sold: 16,
    },
    {
      names: { de: 'Blick in die Kabine', en: 'A look into the dressing room', ja: 'ロッカールーム見学' },
      day: 52,
      hour: 15,
      capacity: 20,
      sold: 14,
    },
  ],
  prices: { full: 14, member: 11, reduced: 10, child: 7 },
  tenant: 2,
  vatRate: 19,
  maxQuantity: 6,
};

/** Small events that everybody wants: one has a waiting room, the other one is drawn by lot. Prices in euros. */
export const demoRushes = {
  waitingRoom: {
    names: { de: 'Abschiedsspiel der Legenden', en: 'Legends’ farewell match', ja: 'レジェンド引退試合' },
    /** Days from now, and the hour in UTC. */
    day: 52,
    hour: 16,
    capacity: 400,
    prices: { full: 25, member: 22, reduced: 18, child: 10 },
  },
  lottery: {
    names: {
      de: 'Saisonabschluss mit der Mannschaft',
      en: 'End of season with the team',
      ja: 'チームとのシーズン納会',
    },
    day: 60,
    hour: 17,
    capacity: 150,
    prices: { full: 30, member: 26, reduced: 24, child: 15 },
    /** Places that are drawn, and days until the window closes. */
    places: 120,
    closesIn: 10,
    publicSource: {
      de: 'die erste Ziehung „6 aus 49“ nach dem Ende der Bewerbung',
      en: 'the first draw of the lottery “6 aus 49” after applications have closed',
      ja: '受付終了後、最初に行われる宝くじ「6 aus 49」の当選番号',
    },
  },
};

/** Events that did not come about as planned: one is called off, one has no spectators. Prices in euros. */
export const demoCancelled = {
  /** Decides about refunds, beside the clerk of the ticket office. */
  approver: 'finanzen@kurve.test',
  calledOff: {
    names: { de: 'Fanabend im Vereinsheim', en: 'Fan evening at the clubhouse', ja: 'クラブハウスのファンの夕べ' },
    day: 38,
    hour: 18,
    capacity: 80,
    sold: 3,
    reason: 'Wasserschaden im Vereinsheim',
    prices: { full: 12, member: 10, reduced: 9, child: 6 },
  },
  closedDoors: {
    names: { de: 'Testspiel im Trainingszentrum', en: 'Friendly at the training ground', ja: '練習場でのテストマッチ' },
    day: 41,
    hour: 13,
    capacity: 120,
    sold: 2,
    guests: 4,
    reason: 'Auflage der Behörde',
    guestName: 'Medien und Scouts',
    prices: { full: 8, member: 6, reduced: 6, child: 4 },
  },
};

/**
 * What has become of places of the match after the next one, by labels of blocks: kept back, sold at the counter, given
 * to guests, and held by somebody for a quarter of an hour. Rows count from 1.
 */
export const demoPlaces = {
  clerk: 'ticketing@kurve.test',
  /** `rows`: all of these; without: the whole block. `left`: so many places stay free. */
  keptBack: [
    { kind: 'blocked', block: '118', rows: [1, 2], reason: 'Kameras hinter der Trainerbank' },
    { kind: 'guests', block: '116', reason: 'Partner und Gäste des Spieltags' },
    { kind: 'guests', block: '117', left: 8, reason: 'Jugendabteilungen aus der Region' },
    { kind: 'blocked', block: '110', left: 15, reason: 'Neue Wellenbrecher' },
    { kind: 'blocked', block: '112', reason: 'Fläche für die Choreo' },
  ],
  sold: [
    { block: '118', row: 3, seats: [3, 4, 5, 6], paidBy: 'card' },
    { block: '118', row: 6, seats: [1, 2, 3], paidBy: 'cash' },
    { block: '115', row: 4, seats: [7, 8, 9, 10, 11, 12], paidBy: 'card' },
  ],
  guests: [{ block: '118', row: 4, seats: [5, 6], name: 'Familie Brandt', reason: 'Gewinnspiel im Stadionheft' }],
  held: { block: '118', row: 5, seats: [1, 2, 3] },
} as const;

/** A match of these teams that was on sale when it was still to come. */
export const demoPastSale = { teams: ['frauen', 'u21'], daysBack: 60 };

/**
 * Tickets that the demo's people have bought. `of`: of the second match in the stadium, of the second match with
 * standing places, or of a past one. `became`: what has become of them, one after the other; the rest is as it was.
 * Seats before standing places.
 */
export const demoPurchases: {
  email: string;
  /** Who acted for the organisation with that address. */
  actedBy?: string;
  of: 'stadium' | 'standing' | 'past' | 'calledOff';
  /** Part of the sku: a wish for seats of that category, or nothing. */
  wish?: string;
  quantity: number;
  /** Not paid yet. */
  isOnAccount?: boolean;
  became?: readonly ('moved' | 'void' | 'used' | 'asBought')[];
}[] = [
  { email: 'fan@kurve.test', of: 'stadium', wish: 'K4-', quantity: 3, became: ['asBought', 'moved', 'void'] },
  { email: 'dauerkarte@kurve.test', of: 'stadium', wish: 'K3-', quantity: 1 },
  { email: 'fan@kurve.test', of: 'standing', quantity: 5 },
  { email: 'fan@kurve.test', of: 'past', quantity: 2, became: ['used'] },
  { email: 'vorstand@adlerhorst.kurve.test', actedBy: 'vorstand@kurve.test', of: 'standing', quantity: 3 },
  { email: 'einkauf@firmbach.kurve.test', actedBy: 'firma@kurve.test', of: 'standing', quantity: 4, isOnAccount: true },
  { email: 'fan@kurve.test', of: 'calledOff', quantity: 2 },
  { email: 'dauerkarte@kurve.test', of: 'calledOff', quantity: 1 },
];

/**
 * Places of season tickets, by labels of blocks; rows count from 1. They are for every match in the stadium, and for
 * standing places of the past one.
 */
export const demoSeasonTickets = {
  reason: 'Dauerkarte',
  /** Euros of its price that fall on a match in the stadium; known for those alone, so that they can be resold. */
  share: 16,
  holders: [{ email: 'dauerkarte@kurve.test', block: '124', row: 3, seats: [5, 6] }],
};

/** Who stands at the gate, and how many minutes before a match people come in. */
export const demoGate = { steward: 'einlass@kurve.test', minutesBefore: 40 };

/**
 * Tickets that the demo's people hand on: one after the other of those that `from` has for standing places; `expired`:
 * one of a past match that nobody accepted in time. In the order of time, since tries are counted.
 */
export const demoForwardings: {
  from: string;
  to: string;
  /** What became of it; absent: it waits. */
  became?: 'accepted' | 'declined' | 'revoked' | 'expired';
  reason?: string;
}[] = [
  { from: 'fan@kurve.test', to: 'mitglied@kurve.test', became: 'expired' },
  { from: 'fan@kurve.test', to: 'empfaenger@kurve.test' },
  { from: 'fan@kurve.test', to: 'dauerkarte@kurve.test', became: 'accepted' },
  {
    from: 'fan@kurve.test',
    to: 'mitglied@kurve.test',
    became: 'declined',
    reason: 'An dem Tag bin ich leider nicht in der Stadt.',
  },
  { from: 'fan@kurve.test', to: 'vorstand@kurve.test', became: 'revoked' },
];
