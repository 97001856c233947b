/** What a team plays. `clubs`: how many others, counted from `first` in the list of clubs; `from` and `until` are seasons. */
export type DemoCompetition = {
  team: string;
  competition: string;
  name: string;
  rules: 'dfbLeague' | 'uefaGroup' | 'cup' | 'friendly';
  clubs: number;
  first?: number;
  time: string;
  from?: string;
  until?: string;
  /** Of our own team, as goals a match is better than the others. */
  strength?: number;
  ground: 'profis' | 'frauen' | 'academy';
};

export const demoCompetitions: readonly DemoCompetition[] = [
  {
    team: 'profis',
    competition: 'bundesliga',
    name: 'Bundesliga',
    rules: 'dfbLeague',
    clubs: 17,
    time: '15:30',
    ground: 'profis',
    strength: 0.35,
  },
  {
    team: 'frauen',
    competition: 'regionalliga-sued',
    name: 'Regionalliga Süd',
    rules: 'dfbLeague',
    clubs: 13,
    first: 1,
    time: '14:00',
    ground: 'frauen',
    strength: 0.7,
  },
  {
    team: 'u21',
    competition: 'hessenliga',
    name: 'Hessenliga',
    rules: 'dfbLeague',
    clubs: 13,
    first: 0,
    time: '14:00',
    until: '2024-2025',
    ground: 'academy',
    strength: 0.4,
  },
  {
    team: 'u21',
    competition: 'regionalliga-suedwest',
    name: 'Regionalliga Südwest',
    rules: 'dfbLeague',
    clubs: 13,
    time: '14:00',
    from: '2025-2026',
    ground: 'academy',
    strength: 0.25,
  },
  {
    team: 'u21',
    competition: 'hessenpokal',
    name: 'Hessenpokal',
    rules: 'cup',
    clubs: 15,
    first: 4,
    time: '18:30',
    ground: 'academy',
  },
  {
    team: 'u19',
    competition: 'bundesliga',
    name: 'A-Junioren-Bundesliga',
    rules: 'dfbLeague',
    clubs: 11,
    time: '13:00',
    until: '2023-2024',
    ground: 'academy',
    strength: 0.4,
  },
  {
    team: 'u19',
    competition: 'dfb-nachwuchsliga',
    name: 'DFB-Nachwuchsliga',
    rules: 'dfbLeague',
    clubs: 11,
    time: '13:00',
    from: '2024-2025',
    ground: 'academy',
    strength: 0.3,
  },
  {
    team: 'u19',
    competition: 'dfb-pokal-der-junioren',
    name: 'DFB-Pokal der Junioren',
    rules: 'cup',
    clubs: 15,
    time: '12:00',
    ground: 'academy',
  },
  {
    team: 'u17',
    competition: 'bundesliga',
    name: 'B-Junioren-Bundesliga',
    rules: 'dfbLeague',
    clubs: 9,
    first: 1,
    time: '11:00',
    until: '2023-2024',
    ground: 'academy',
    strength: 0.4,
  },
  {
    team: 'u17',
    competition: 'dfb-nachwuchsliga',
    name: 'DFB-Nachwuchsliga',
    rules: 'dfbLeague',
    clubs: 9,
    first: 1,
    time: '11:00',
    from: '2024-2025',
    ground: 'academy',
    strength: 0.4,
  },
  {
    team: 'u16',
    competition: 'hessenliga',
    name: 'Hessenliga',
    rules: 'dfbLeague',
    clubs: 9,
    first: 8,
    time: '12:00',
    ground: 'academy',
    strength: 0.5,
  },
  {
    team: 'u15',
    competition: 'regionalliga-sued',
    name: 'Regionalliga Süd',
    rules: 'dfbLeague',
    clubs: 9,
    first: 6,
    time: '13:00',
    ground: 'academy',
    strength: 0.3,
  },
  {
    team: 'u15',
    competition: 'hessenpokal',
    name: 'Hessenpokal',
    rules: 'cup',
    clubs: 15,
    first: 3,
    time: '17:30',
    ground: 'academy',
  },
  {
    team: 'u14',
    competition: 'hessenliga',
    name: 'Hessenliga',
    rules: 'dfbLeague',
    clubs: 9,
    first: 2,
    time: '11:00',
    ground: 'academy',
  },
  ...['u13', 'u12', 'u11', 'u10', 'u9'].map((team) => ({
    team,
    competition: 'testspiele',
    name: 'Testspiele',
    rules: 'friendly' as const,
    clubs: 8,
    first: 11,
    time: '10:30',
    ground: 'academy' as const,
  })),
];

/** A match of the current season that texts of the demo tell of. `rounds`: how many before (negative) or after the one that is told last. */
export type ToldMatch = {
  rounds: number;
  opponent: string;
  isAway?: boolean;
  /** Before today; negative: to come. */
  daysAgo: number;
  /** Ours first. */
  score?: readonly [number, number];
  half?: readonly [number, number];
  attendance?: number;
  time?: string;
  /** Goals in the order in which they fell: minute, who scored, who prepared it; `@` stands for somebody of the others. */
  goals?: readonly (readonly [minute: number, scorer: string, assist?: string])[];
};

/** Where a league of the current season stands. `seed` was chosen so that the table agrees with the texts. */
export type ToldLeague = {
  team: string;
  competition: string;
  /** Number of the round that is told last. */
  round: number;
  daysAgo: number;
  /** Days until the round after it. */
  nextIn: number;
  seed: string;
  matches: readonly ToldMatch[];
};

export const toldLeagues: readonly ToldLeague[] = [
  {
    ...{ team: 'profis', competition: 'bundesliga', round: 11, daysAgo: 1, nextIn: 6, seed: '12' },
    matches: [
      {
        ...{
          rounds: -1,
          opponent: 'FC Hafenstadt',
          isAway: true,
          daysAgo: 8,
          score: [2, 2],
          half: [1, 1],
          attendance: 38_500,
        },
        goals: [
          [15, 'Kofi Mensah-Lind'],
          [38, '@'],
          [61, 'Joris van Halst'],
          [74, '@'],
        ],
      },
      {
        ...{
          rounds: 0,
          opponent: 'FC Riedhafen',
          daysAgo: 1,
          score: [3, 1],
          half: [0, 1],
          attendance: 48_300,
          time: '18:30',
        },
        goals: [
          [29, '@'],
          [52, 'Ilir Krasna', 'Haruto Mizushima'],
          [56, 'Lukas Brandis', 'Sven Ahlquist'],
          [60, 'Ilir Krasna'],
        ],
      },
      { rounds: 1, opponent: '1. FC Bergstetten', isAway: true, daysAgo: -6, time: '15:30' },
    ],
  },
  {
    ...{ team: 'frauen', competition: 'regionalliga-sued', round: 11, daysAgo: 7, nextIn: 7, seed: '85' },
    matches: [
      {
        ...{
          rounds: -1,
          opponent: 'SG Altenwald',
          isAway: true,
          daysAgo: 19,
          score: [2, 0],
          half: [1, 0],
          attendance: 900,
        },
        goals: [
          [34, 'Aminata Diabé', 'Mira Solak'],
          [79, 'Yuna Berger'],
        ],
      },
      {
        ...{ rounds: 0, opponent: 'VfR Nordheim', daysAgo: 7, score: [1, 0], half: [0, 0], attendance: 21_640 },
        goals: [[68, 'Carla Wendt']],
      },
    ],
  },
  {
    ...{ team: 'u21', competition: 'regionalliga-suedwest', round: 13, daysAgo: 2, nextIn: 5, seed: '3' },
    matches: [
      { rounds: 0, opponent: 'FSV Kinzigau', daysAgo: 2, score: [0, 0], half: [0, 0], attendance: 640 },
      { rounds: 1, opponent: 'TuS Rotenfels', isAway: true, daysAgo: -5, time: '14:00' },
    ],
  },
  {
    ...{ team: 'u19', competition: 'dfb-nachwuchsliga', round: 11, daysAgo: 1, nextIn: 7, seed: '16' },
    matches: [
      {
        ...{
          rounds: 0,
          opponent: 'VfL Steinbrück',
          isAway: true,
          daysAgo: 1,
          score: [2, 1],
          half: [0, 1],
          attendance: 410,
        },
        goals: [
          [11, '@'],
          [71, 'Samuel Addae'],
          [93, 'Samuel Addae', 'Leon Achterberg'],
        ],
      },
    ],
  },
  {
    ...{ team: 'u17', competition: 'dfb-nachwuchsliga', round: 9, daysAgo: 6, nextIn: 1, seed: '19' },
    matches: [
      {
        ...{ rounds: 0, opponent: 'SC Mainufer', daysAgo: 6, score: [3, 2], half: [0, 2], attendance: 1_400 },
        goals: [
          [14, '@'],
          [39, '@'],
          [51, 'Emil Sander'],
          [66, 'Deniz Aktas'],
          [88, 'Malik Osei', 'Jonas Wirth'],
        ],
      },
      { rounds: 1, opponent: 'TSV Lahnau', isAway: true, daysAgo: -1 },
    ],
  },
  { ...{ team: 'u16', competition: 'hessenliga', round: 10, daysAgo: 2, nextIn: 5, seed: '0' }, matches: [] },
  { ...{ team: 'u15', competition: 'regionalliga-sued', round: 9, daysAgo: 8, nextIn: 6, seed: '6' }, matches: [] },
  {
    ...{ team: 'u14', competition: 'hessenliga', round: 10, daysAgo: 7, nextIn: 7, seed: '16' },
    matches: [
      { rounds: -1, opponent: 'FC Hafenstadt', isAway: true, daysAgo: 14, score: [1, 6], half: [0, 3], attendance: 60 },
    ],
  },
];

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
