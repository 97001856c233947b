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
