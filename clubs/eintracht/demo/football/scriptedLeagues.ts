/** How a goal was scored; unless said otherwise from inside the box, with a foot of the player's choice. */
export type GoalKind = { by?: 'head' | 'left' | 'right'; from?: 'penalty' | 'standard'; isOutside?: boolean };

/** Something that happened in a match. Minutes go on behind 90; `@` stands for somebody of the others. */
export type ScriptedEvent = { minute: number } & (
  | ({ goal: string; assist?: string } & GoalKind)
  | { missedPenalty: string }
  | { yellow: string }
  | { yellowRed: string }
  | { on: string; off?: string }
);

/**
 * A match of the current season that texts of the demo tell of. `rounds`: how many before (negative) or after the one
 * of the last weekend.
 */
export type ScriptedMatch = {
  rounds: number;
  opponent: string;
  isAway?: boolean;
  /** Days after the Saturday of its weekend, and time. */
  slot?: readonly [day: number, time: string];
  /** The demo plays it today. */
  isLive?: boolean;
  /** Ours first. */
  score?: readonly [number, number];
  half?: readonly [number, number];
  attendance?: number;
  /** Where, when not on the team's own ground. */
  ground?: 'profis';
  /** In the order in which they happened, every goal among them. */
  events?: readonly ScriptedEvent[];
};

/** Where a league of the current season stands. `seed` was chosen so that everything under `stands` is true. */
export type ScriptedLeague = {
  team: string;
  competition: string;
  /** Round of the last weekend. */
  round: number;
  seed: string;
  /** What texts say about tables and series: places after a round, matches without defeat and won ones up to it. */
  stands?: {
    places?: readonly { club: string; place: number; round: number }[];
    pointsBehind?: { club: string; points: number; round: number };
    unbeaten?: number;
    unbeatenAtHome?: boolean;
    wonUntil?: { round: number; matches: number };
    /** Matches without a goal against us among the first ones. */
    cleanSheets?: { first: number; count: number };
    /** Has conceded no goal on other grounds before a round. */
    cleanAway?: { club: string; before: number };
  };
  /** Who could not play, from a round to another. */
  absent?: readonly (readonly [player: string, from: number, to: number])[];
  /** Who was booked, and in which rounds; in these nobody else books them. */
  booked?: readonly (readonly [player: string, ...rounds: number[]])[];
  /** Who scored in which rounds (twice there: two goals), and otherwise not before the last round given. */
  scorers?: readonly (readonly [player: string, until: number, ...rounds: number[]])[];
  matches: readonly ScriptedMatch[];
};

const bundesliga: ScriptedLeague = {
  team: 'profis',
  competition: 'bundesliga',
  round: 11,
  seed: '19',
  stands: { places: [{ club: '*', place: 5, round: 11 }] },
  absent: [
    ['Emre Salman', 1, 99],
    ['Mathis Lorne', 1, 11],
    ['Anton Brecht', 8, 13],
    ['Tiago Fonte', 10, 11],
  ],
  booked: [['Mikel Otxoa', 2, 4, 6, 9, 11]],
  matches: [
    {
      rounds: -1,
      opponent: 'FC Hafenstadt',
      isAway: true,
      slot: [0, '15:30'],
      score: [2, 2],
      half: [1, 1],
      attendance: 38_500,
      events: [
        { minute: 15, goal: 'Kofi Mensah-Lind', by: 'right' },
        { minute: 38, goal: '@', from: 'standard' },
        { minute: 61, goal: 'Joris van Halst', from: 'standard', isOutside: true },
        { minute: 74, goal: '@' },
        { minute: 90, missedPenalty: '@' },
      ],
    },
    {
      rounds: 0,
      opponent: 'FC Riedhafen',
      slot: [0, '18:30'],
      score: [3, 1],
      half: [0, 1],
      attendance: 48_300,
      events: [
        { minute: 29, goal: '@' },
        { minute: 52, on: 'Haruto Mizushima' },
        { minute: 52, goal: 'Ilir Krasna', assist: 'Haruto Mizushima' },
        { minute: 56, goal: 'Lukas Brandis', assist: 'Sven Ahlquist', by: 'head', from: 'standard' },
        { minute: 60, goal: 'Ilir Krasna', by: 'right' },
        { minute: 71, yellow: 'Mikel Otxoa' },
      ],
    },
    { rounds: 1, opponent: '1. FC Bergstetten', isAway: true, slot: [0, '15:30'] },
  ],
};

const women: ScriptedLeague = {
  team: 'frauen',
  competition: 'regionalliga-sued',
  round: 11,
  seed: '19218',
  scorers: [['Yuna Berger', 9]],
  stands: {
    places: [
      { club: '*', place: 2, round: 10 },
      { club: 'VfR Nordheim', place: 1, round: 10 },
    ],
    pointsBehind: { club: 'VfR Nordheim', points: 2, round: 10 },
    wonUntil: { round: 10, matches: 3 },
    cleanSheets: { first: 9, count: 4 },
    cleanAway: { club: 'VfR Nordheim', before: 11 },
  },
  matches: [
    {
      rounds: -1,
      opponent: 'SG Altenwald',
      isAway: true,
      slot: [1, '14:00'],
      score: [2, 0],
      half: [1, 0],
      attendance: 900,
      events: [
        { minute: 34, goal: 'Aminata Diabé', assist: 'Mira Solak' },
        { minute: 71, on: 'Yuna Berger' },
        { minute: 79, goal: 'Yuna Berger', by: 'right' },
      ],
    },
    {
      rounds: 0,
      opponent: 'VfR Nordheim',
      slot: [1, '14:00'],
      score: [1, 0],
      half: [0, 0],
      attendance: 21_640,
      ground: 'profis',
      events: [{ minute: 68, goal: 'Carla Wendt', from: 'standard', isOutside: true }],
    },
  ],
};

const underTwentyOne: ScriptedLeague = {
  team: 'u21',
  competition: 'regionalliga-suedwest',
  round: 13,
  seed: '132',
  stands: {
    places: [
      { club: '*', place: 4, round: 13 },
      { club: 'FSV Kinzigau', place: 1, round: 13 },
    ],
    unbeatenAtHome: true,
  },
  matches: [
    { rounds: -4, opponent: 'SC Mainufer', isLive: true },
    {
      rounds: 0,
      opponent: 'FSV Kinzigau',
      slot: [0, '14:00'],
      score: [0, 0],
      half: [0, 0],
      attendance: 640,
      events: [],
    },
    { rounds: 1, opponent: 'TuS Rotenfels', isAway: true, slot: [0, '14:00'] },
  ],
};

const underNineteen: ScriptedLeague = {
  team: 'u19',
  competition: 'dfb-nachwuchsliga',
  round: 11,
  seed: '16',
  stands: { places: [{ club: '*', place: 3, round: 11 }] },
  booked: [['Leon Achterberg', 1, 4, 6, 9, 11]],
  scorers: [['Samuel Addae', 10, 2, 3, 3, 5, 6, 6, 7, 7, 8]],
  matches: [
    {
      rounds: 0,
      opponent: 'VfL Steinbrück',
      isAway: true,
      slot: [0, '13:00'],
      score: [2, 1],
      half: [0, 1],
      attendance: 410,
      events: [
        { minute: 11, goal: '@', isOutside: true },
        { minute: 33, yellow: 'Nikola Vukas-Brandt' },
        { minute: 58, yellowRed: 'Nikola Vukas-Brandt' },
        { minute: 71, goal: 'Samuel Addae', by: 'left' },
        { minute: 84, yellow: 'Leon Achterberg' },
        { minute: 93, goal: 'Samuel Addae', assist: 'Leon Achterberg', from: 'standard' },
      ],
    },
  ],
};

const underSeventeen: ScriptedLeague = {
  team: 'u17',
  competition: 'dfb-nachwuchsliga',
  round: 9,
  seed: '110',
  stands: { places: [{ club: 'TSV Lahnau', place: 2, round: 9 }], unbeaten: 6 },
  matches: [
    {
      rounds: 0,
      opponent: 'SC Mainufer',
      slot: [0, '13:00'],
      score: [3, 2],
      half: [0, 2],
      attendance: 1_400,
      events: [
        { minute: 14, goal: '@', from: 'standard' },
        { minute: 39, goal: '@', from: 'standard' },
        { minute: 46, on: 'Emil Sander' },
        { minute: 46, on: 'Deniz Aktas' },
        { minute: 51, goal: 'Bilal Haddouch', assist: 'Emil Sander' },
        { minute: 66, goal: 'Deniz Aktas' },
        { minute: 88, goal: 'Malik Osei', assist: 'Jonas Wirth', by: 'head', from: 'standard' },
      ],
    },
    { rounds: 1, opponent: 'TSV Lahnau', isAway: true, slot: [0, '13:00'] },
  ],
};

export const scriptedLeagues: readonly ScriptedLeague[] = [
  bundesliga,
  women,
  underTwentyOne,
  underNineteen,
  underSeventeen,
  { team: 'u16', competition: 'hessenliga', round: 10, seed: '0', matches: [] },
  { team: 'u15', competition: 'regionalliga-sued', round: 9, seed: '6', matches: [] },
  {
    team: 'u14',
    competition: 'hessenliga',
    round: 10,
    seed: '16',
    matches: [{ rounds: -1, opponent: 'FC Hafenstadt', isAway: true, slot: [0, '11:00'], score: [1, 6], half: [0, 3] }],
  },
];
