import type { When } from './competitions.ts';

/** Single matches of the current season beside leagues and cups, `*` being our team. */
export type ScriptedMatches = {
  team: string;
  competition: string;
  name: string;
  rules: 'friendly' | 'uefaGroup';
  group?: string;
  time: string;
  matches: readonly {
    round: string;
    on: When;
    home: string;
    away: string;
    score?: readonly [number, number];
    half?: readonly [number, number];
  }[];
};

export const scriptedMatches: readonly ScriptedMatches[] = [
  {
    team: 'u19',
    competition: 'uefa-youth-league',
    name: 'UEFA Youth League',
    rules: 'uefaGroup',
    group: 'Gruppe C',
    time: '16:00',
    matches: [
      { round: '1. Spieltag', on: [-9, 'Wed'], home: '*', away: 'AC Valdoro', score: [3, 1], half: [1, 0] },
      {
        round: '1. Spieltag',
        on: [-9, 'Wed'],
        home: 'Olympique Sérigny',
        away: 'Vesterhavn BK',
        score: [2, 2],
        half: [1, 0],
      },
      { round: '2. Spieltag', on: [-7, 'Wed'], home: 'Vesterhavn BK', away: '*', score: [1, 1], half: [0, 1] },
      {
        round: '2. Spieltag',
        on: [-7, 'Wed'],
        home: 'AC Valdoro',
        away: 'Olympique Sérigny',
        score: [2, 0],
        half: [1, 0],
      },
      { round: '3. Spieltag', on: [-5, 'Wed'], home: '*', away: 'Olympique Sérigny', score: [2, 1], half: [1, 1] },
      { round: '3. Spieltag', on: [-5, 'Wed'], home: 'AC Valdoro', away: 'Vesterhavn BK', score: [3, 1], half: [1, 0] },
      { round: '4. Spieltag', on: [-3, 'Wed'], home: 'Olympique Sérigny', away: '*', score: [0, 0], half: [0, 0] },
      { round: '4. Spieltag', on: [-3, 'Wed'], home: 'Vesterhavn BK', away: 'AC Valdoro', score: [0, 1], half: [0, 0] },
      { round: '5. Spieltag', on: [1, 'Wed'], home: 'AC Valdoro', away: '*' },
      { round: '5. Spieltag', on: [1, 'Wed'], home: 'Vesterhavn BK', away: 'Olympique Sérigny' },
      { round: '6. Spieltag', on: [3, 'Wed'], home: '*', away: 'Vesterhavn BK' },
      { round: '6. Spieltag', on: [3, 'Wed'], home: 'Olympique Sérigny', away: 'AC Valdoro' },
    ],
  },
  {
    team: 'profis',
    competition: 'testspiele',
    name: 'Testspiele',
    rules: 'friendly',
    time: '16:00',
    matches: [
      { round: 'Trainingslager', on: [7, 'Wed'], home: '*', away: 'KS Wielin' },
      { round: 'Trainingslager', on: [7, 'Sun'], home: '*', away: 'SC Praia Longa' },
    ],
  },
];

/** A tie of a cup of the current season that demo texts write about. `round`: from 0; `*` is our team. */
export type ScriptedTie = {
  team: string;
  competition: string;
  round: number;
  home: string;
  away: string;
  /** Of the home team first. */
  score?: readonly [number, number];
  half?: readonly [number, number];
  shootOut?: readonly [number, number];
};

const pokal = { team: 'profis', competition: 'dfb-pokal' } as const;

export const scriptedTies: readonly ScriptedTie[] = [
  { ...pokal, round: 0, home: 'SV Quellendorf', away: '*', score: [0, 4], half: [0, 1] },
  { ...pokal, round: 0, home: 'SV Wielstadt', away: 'TSV Lahnau', score: [2, 1], half: [1, 1] },
  { ...pokal, round: 1, home: '*', away: 'VfB Seeburgen', score: [2, 1], half: [1, 0] },
  { ...pokal, round: 1, home: 'SV Wielstadt', away: 'FC Silberstadt', score: [1, 0], half: [0, 0] },
  { ...pokal, round: 2, home: 'SV Wielstadt', away: '*' },
  {
    team: 'u15',
    competition: 'hessenpokal',
    round: 1,
    home: '*',
    away: 'SV Weidental',
    score: [1, 1],
    half: [1, 0],
    shootOut: [6, 5],
  },
];

/** Points that others have lost in a league of the current season, and in which week before today. */
export const scriptedDeductions: readonly {
  team: string;
  competition: string;
  club: string;
  points: number;
  on: When;
  reason: { de: string; en: string; ja: string };
}[] = [
  {
    team: 'u21',
    competition: 'regionalliga-suedwest',
    club: 'SV Wielstadt',
    points: 2,
    on: [-3, 'Mon'],
    reason: {
      de: 'Spieler ohne Spielberechtigung eingesetzt',
      en: 'Fielded a player who was not eligible',
      ja: '出場資格のない選手を起用',
    },
  },
];
