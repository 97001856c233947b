import { leagueClubs, regionalClubs } from './clubs.ts';
import type { seasonPlans } from './seasonPlans.ts';

/** The n-th such weekday after today, or before it when negative; today is none of them. */
export type When = readonly [n: number, weekday: 'Sun' | 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat'];

type Common = {
  team: string;
  competition: string;
  name: string;
  /** How many others, counted from `first` in the list of clubs, and who of them does not play in it. */
  clubs: number;
  first?: number;
  without?: readonly string[];
  /** Only these play in it. */
  only?: readonly string[];
  /** Seasons. */
  from?: string;
  until?: string;
  /** Of our own team, as goals a match is better than the others. */
  strength?: number;
  ground: 'profis' | 'frauen' | 'academy';
};
export type DemoLeague = Common & { rules: 'dfbLeague'; plan: keyof typeof seasonPlans };
/**
 * `rounds`: from the first round to the final, as they are seen from late autumn; a round without a time is not
 * scheduled yet.
 */
export type DemoCup = Common & { rules: 'cup'; rounds: readonly { on: When; time?: string }[] };
/** `days`: one for each of the others. */
export type DemoFriendlies = Common & { rules: 'friendly'; time: string; days: readonly When[] };
export type DemoCompetition = DemoLeague | DemoCup | DemoFriendlies;

const academy = { ground: 'academy' } as const;
const junior = { rules: 'dfbLeague', plan: 'junior', ...academy } as const;
const midweekCup = (time: string) =>
  [
    { on: [-6, 'Wed'], time },
    { on: [15, 'Wed'], time },
    { on: [21, 'Wed'], time },
    { on: [27, 'Sat'], time: '14:00' },
  ] as const;

const firstTeams: readonly DemoCompetition[] = [
  {
    team: 'profis',
    competition: 'bundesliga',
    name: 'Bundesliga',
    rules: 'dfbLeague',
    plan: 'professional',
    clubs: 17,
    without: regionalClubs,
    ground: 'profis',
    strength: 0.35,
  },
  {
    team: 'profis',
    competition: 'dfb-pokal',
    name: 'DFB-Pokal',
    rules: 'cup',
    clubs: 63,
    ground: 'profis',
    strength: 0.35,
    rounds: [
      { on: [-14, 'Sat'], time: '15:30' },
      { on: [-4, 'Tue'], time: '20:45' },
      { on: [11, 'Tue'] },
      { on: [15, 'Tue'] },
      { on: [22, 'Tue'] },
      { on: [27, 'Sat'] },
    ],
  },
  {
    team: 'frauen',
    competition: 'regionalliga-sued',
    name: 'Regionalliga Süd',
    rules: 'dfbLeague',
    plan: 'women',
    clubs: 13,
    first: 1,
    ground: 'frauen',
    strength: 0.7,
  },
];

const underTwentyOne: readonly DemoCompetition[] = [
  {
    team: 'u21',
    competition: 'hessenliga',
    name: 'Hessenliga',
    rules: 'dfbLeague',
    plan: 'regional',
    clubs: 13,
    only: regionalClubs,
    until: '2024-2025',
    strength: 0.4,
    ...academy,
  },
  {
    team: 'u21',
    competition: 'regionalliga-suedwest',
    name: 'Regionalliga Südwest',
    rules: 'dfbLeague',
    plan: 'regional',
    clubs: 13,
    only: regionalClubs,
    from: '2025-2026',
    strength: 0.25,
    ...academy,
  },
  {
    team: 'u21',
    competition: 'hessenpokal',
    name: 'Hessenpokal',
    rules: 'cup',
    clubs: 15,
    ...academy,
    without: leagueClubs,
    rounds: midweekCup('18:30'),
  },
];

const juniors: readonly DemoCompetition[] = [
  {
    team: 'u19',
    competition: 'bundesliga',
    name: 'A-Junioren-Bundesliga',
    ...junior,
    clubs: 11,
    until: '2023-2024',
    strength: 0.4,
  },
  {
    team: 'u19',
    competition: 'dfb-nachwuchsliga',
    name: 'DFB-Nachwuchsliga',
    ...junior,
    clubs: 11,
    from: '2024-2025',
    strength: 0.3,
  },
  {
    team: 'u19',
    competition: 'dfb-pokal-der-junioren',
    name: 'DFB-Pokal der Junioren',
    rules: 'cup',
    clubs: 15,
    ...academy,
    rounds: [
      { on: [-6, 'Wed'], time: '18:00' },
      { on: [13, 'Sun'], time: '12:00' },
      { on: [21, 'Sun'], time: '12:00' },
      { on: [27, 'Sun'], time: '12:00' },
    ],
  },
  {
    team: 'u17',
    competition: 'bundesliga',
    name: 'B-Junioren-Bundesliga',
    ...junior,
    clubs: 9,
    first: 1,
    until: '2023-2024',
    strength: 0.4,
  },
  {
    team: 'u17',
    competition: 'dfb-nachwuchsliga',
    name: 'DFB-Nachwuchsliga',
    ...junior,
    clubs: 9,
    first: 1,
    from: '2024-2025',
    strength: 0.4,
  },
  {
    team: 'u16',
    competition: 'hessenliga',
    name: 'Hessenliga',
    ...junior,
    clubs: 9,
    first: 8,
    strength: 0.5,
  },
  {
    team: 'u15',
    competition: 'regionalliga-sued',
    name: 'Regionalliga Süd',
    ...junior,
    clubs: 9,
    first: 6,
    strength: 0.3,
  },
  {
    team: 'u15',
    competition: 'hessenpokal',
    name: 'Hessenpokal',
    rules: 'cup',
    clubs: 31,
    first: 3,
    ...academy,
    rounds: [{ on: [-6, 'Wed'], time: '17:30' }, { on: [-1, 'Wed'], time: '17:30' }, ...midweekCup('17:30').slice(1)],
  },
  { team: 'u14', competition: 'hessenliga', name: 'Hessenliga', ...junior, clubs: 9, first: 2 },
];

const children: readonly DemoCompetition[] = ['u13', 'u12', 'u11', 'u10', 'u9'].map((team) => ({
  team,
  competition: 'testspiele',
  name: 'Testspiele',
  rules: 'friendly',
  clubs: 8,
  first: 11,
  ...academy,
  time: '10:30',
  days: [
    ...([-12, -10, -8, -6, -3] as const).map((n): When => [n, 'Sat']),
    ...([2, 12, 16] as const).map((n): When => [n, 'Sat']),
  ],
}));

/** What our teams play. */
export const demoCompetitions: readonly DemoCompetition[] = [...firstTeams, ...underTwentyOne, ...juniors, ...children];
