/** Single matches of the current season beside the leagues, `*` being our team. */
export const toldMatches: readonly {
  team: string;
  competition: string;
  name: string;
  rules: 'cup' | 'friendly' | 'uefaGroup';
  round: string;
  group?: string;
  home: string;
  away: string;
  /** Before today; negative: to come. */
  daysAgo: number;
  time: string;
  score?: readonly [number, number];
  half?: readonly [number, number];
  shootOut?: readonly [number, number];
}[] = [
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '1. Spieltag', daysAgo: 60, home: '*', away: 'AC Valdoro', score: [3, 1], half: [1, 0] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{
      round: '1. Spieltag',
      daysAgo: 60,
      home: 'Olympique Sérigny',
      away: 'Vesterhavn BK',
      score: [2, 2],
      half: [1, 0],
    },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '2. Spieltag', daysAgo: 46, home: 'Vesterhavn BK', away: '*', score: [1, 1], half: [0, 1] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{
      round: '2. Spieltag',
      daysAgo: 46,
      home: 'AC Valdoro',
      away: 'Olympique Sérigny',
      score: [2, 0],
      half: [1, 0],
    },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '3. Spieltag', daysAgo: 32, home: '*', away: 'Olympique Sérigny', score: [2, 1], half: [1, 1] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '3. Spieltag', daysAgo: 32, home: 'AC Valdoro', away: 'Vesterhavn BK', score: [3, 1], half: [1, 0] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '4. Spieltag', daysAgo: 18, home: 'Olympique Sérigny', away: '*', score: [0, 0], half: [0, 0] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '4. Spieltag', daysAgo: 18, home: 'Vesterhavn BK', away: 'AC Valdoro', score: [0, 1], half: [0, 0] },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '5. Spieltag', daysAgo: -4, home: 'AC Valdoro', away: '*' },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '5. Spieltag', daysAgo: -4, home: 'Vesterhavn BK', away: 'Olympique Sérigny' },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '6. Spieltag', daysAgo: -18, home: '*', away: 'Vesterhavn BK' },
  },
  {
    ...{
      team: 'u19',
      competition: 'uefa-youth-league',
      name: 'UEFA Youth League',
      rules: 'uefaGroup',
      group: 'Gruppe C',
      time: '16:00',
    },
    ...{ round: '6. Spieltag', daysAgo: -18, home: 'Olympique Sérigny', away: 'AC Valdoro' },
  },
  {
    ...{ team: 'u15', competition: 'hessenpokal', name: 'Hessenpokal', rules: 'cup', time: '17:30' },
    ...{
      round: 'Achtelfinale',
      daysAgo: 3,
      home: '*',
      away: 'SV Weidental',
      score: [1, 1],
      half: [1, 0],
      shootOut: [6, 5],
    },
  },
  {
    ...{ team: 'u15', competition: 'hessenpokal', name: 'Hessenpokal', rules: 'cup', time: '17:30' },
    ...{ round: '2. Runde', daysAgo: 38, home: 'SSV Tannbach', away: '*', score: [0, 4], half: [0, 2] },
  },
  {
    ...{
      team: 'profis',
      competition: 'testspiele',
      name: 'Testspiele',
      rules: 'friendly',
      round: 'Trainingslager',
      time: '16:00',
    },
    ...{ daysAgo: -46, home: '*', away: 'KS Wielin' },
  },
  {
    ...{
      team: 'profis',
      competition: 'testspiele',
      name: 'Testspiele',
      rules: 'friendly',
      round: 'Trainingslager',
      time: '16:00',
    },
    ...{ daysAgo: -50, home: '*', away: 'SC Praia Longa' },
  },
];

/** Points that others have lost in a league. `*` as season: the running one. */
export const toldDeductions: readonly {
  team: string;
  competition: string;
  season: string;
  club: string;
  points: number;
  reason: { de: string; en: string; ja: string };
}[] = [
  {
    ...{ team: 'u21', competition: 'regionalliga-suedwest', season: '*', club: 'SV Wielstadt', points: 2 },
    reason: {
      de: 'Spieler ohne Spielberechtigung eingesetzt',
      en: 'Fielded a player who was not eligible',
      ja: '出場資格のない選手を起用',
    },
  },
];
