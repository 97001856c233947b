import type { LocalizedText } from '#platform/words/localizedText.ts';
/** Periods of a match (LIVE-02, LIVE-03: an unknown one is neither live nor over). */
export const matchPeriods = [
  'PreMatch',
  'Live',
  'FirstHalf',
  'HalfTime',
  'SecondHalf',
  'ExtraFirstHalf',
  'ExtraSecondHalf',
  'ShootOut',
  'FullTime',
] as const;
export type MatchPeriod = (typeof matchPeriods)[number];

/** What a match is for its readers (LIVE-01). */
export type MatchStatus = 'announced' | 'before' | 'live' | 'after';

/** What can happen in a match (LIVE-14). */
export const matchEventTypes = [
  'Kickoff',
  'Goal',
  'PenaltyShot',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'VAR',
  'WhistleFirstHalf',
  'KickoffSecondHalf',
  'FinalWhistle',
] as const;
export type MatchEventType = (typeof matchEventTypes)[number];

export type Side = 'home' | 'away';
export type Score = { home: number; away: number };

/** Goals so far at each point that was reached. `extraTime` is cumulative, `fullTime` stays the score of 90 minutes. */
export type Result = { halfTime?: Score; fullTime?: Score; extraTime?: Score; shootOut?: Score };

/**
 * What the league says of a match. `awarded` counts with the score that was decided at the green table, `annulled` and
 * `cancelled` count for nobody, `abandoned` and `postponed` have no result yet.
 */
export const fixtureStatuses = ['regular', 'awarded', 'annulled', 'abandoned', 'postponed', 'cancelled'] as const;
export type FixtureStatus = (typeof fixtureStatuses)[number];

/** A team of the club that has football of its own: a key of `club/football.ts`, such as `u21`, `frauen`, `profis`. */
export type TeamKey = string;

/** What a team plays in one season: `/{team}/{season}/{competition}/`. */
export type EditionKey = { team: TeamKey; season: string; competition: string };

/** A team as lists show it. `id` is ours; `key` stands where it is a team of our club. */
export type TeamRef = { id: string; name: string; shortName: string; code: string; key?: TeamKey };

/** Local time where it is played: `date` YYYY-MM-DD, `time` HH:MM (missing: not scheduled), `zone` an IANA name. */
export type WallTime = { date?: string; time?: string; zone: string };

/** A match as lists show it. `path` without language prefix; `at`: the moment of `kickOff` where its time is known. */
export type Fixture = {
  id: string;
  path: string;
  edition: EditionKey;
  competition: string;
  /** Heading of its matchday or round, and where it stands among them (from 1). */
  round: string;
  roundNumber: number;
  group?: string;
  home: TeamRef;
  away: TeamRef;
  kickOff: WallTime;
  at?: string;
  venue?: { name: string; city?: string };
  period: MatchPeriod;
  fixtureStatus: FixtureStatus;
  /** Score that counts now: while it runs that of this moment, afterwards that of its end (without the shoot-out). */
  score?: Score;
  result: Result;
};

/** An entry of the ticker. Minutes count from 1 as in LIVE-20; `added` is the n of `90' + n'`. */
export type MatchEvent = {
  id: string;
  type: MatchEventType | string;
  period: MatchPeriod;
  minute: number;
  added?: number;
  side?: Side;
  player?: string;
  /** Comes on (Substitution) or prepared it (Goal). */
  otherPlayer?: string;
  /** A PenaltyShot that went in. */
  isScored?: boolean;
  /** A Goal by a player of the other side; `side` is always the side that it counts for. */
  isOwnGoal?: boolean;
  text?: LocalizedText;
  /** Score after it, where it changed the score; in a shoot-out that of the shoot-out. */
  score?: Score;
  /** ISO time of a visible correction. */
  correctedAt?: string;
};

export type LineUpRole = 'starting' | 'bench' | 'coach';
export type LineUpEntry = {
  player: string;
  /** Uid of the person's page, where there is one. */
  personUid?: string;
  /** Path of that page, where readers have found one. */
  link?: string;
  number?: number;
  role: LineUpRole;
  isCaptain?: boolean;
  /** Place on the pitch in percent: x from the left touch-line, y from the own goal. */
  place?: { x: number; y: number };
};

/** Everything of one match. `statistics` by label, such as `possession` (percent) or `shots` (count). */
export type MatchView = Fixture & {
  status: MatchStatus;
  attendance?: number;
  referee?: string;
  events: MatchEvent[];
  lineUps: { home: LineUpEntry[]; away: LineUpEntry[] };
  formations: { home?: string; away?: string };
  statistics: { label: string; home: number; away: number }[];
};

/** What keepers are measured by besides. */
export const keeperLabels = ['cleanSheets', 'goalsConceded', 'saves'] as const;

/** Labels of player statistics (B§3, and those of keepers), in the order in which they are shown. */
export const playerStatisticLabels = [
  'appearances',
  'starts',
  'minutes',
  'goals',
  'goalsHeaded',
  'goalsLeftFoot',
  'goalsRightFoot',
  'goalsPenalty',
  'goalsStandard',
  'goalsInsideBox',
  'goalsOutsideBox',
  'assists',
  'shots',
  'yellowCards',
  'redCards',
  'yellowRedCards',
  'duelsWon',
  'duelsLost',
  'passes',
  'passesShort',
  'passesLong',
  'passesSuccessful',
  'possession',
  'touches',
  'substitutionsOn',
  'substitutionsOff',
  ...keeperLabels,
] as const;
export type PlayerStatisticLabel = (typeof playerStatisticLabels)[number];

/** A match as a table counts it; teams by id. `score` is missing until there is one that counts or may count live. */
export type TableMatch = {
  id: string;
  home: string;
  away: string;
  date: string;
  roundNumber: number;
  group?: string;
  score?: Score;
  /** Decided score of an awarded match. */
  awarded?: Score;
  fixtureStatus: FixtureStatus;
  isRunning: boolean;
};

/** Points taken off (or given, when negative) from a day on. */
export type PointsDeduction = { team: string; points: number; reason: LocalizedText; from: string };

/** Which rules a table follows: order criteria and points are in `tableRules.ts`. */
export const ruleSets = ['dfbLeague', 'uefaGroup', 'uefaLeague', 'cup', 'friendly'] as const;
export type RuleSetName = (typeof ruleSets)[number];

/** Which matches a table counts. `form`: the last five of each team. */
export const tableKinds = ['all', 'home', 'away', 'firstHalf', 'secondHalf', 'form', 'live'] as const;
export type TableKind = (typeof tableKinds)[number];

export type TableRow = {
  position: number;
  team: TeamRef;
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  difference: number;
  points: number;
  /** Points taken off, and why. */
  deductions: { points: number; reason: LocalizedText }[];
  /** What placed it above the next row of as many points, in the words' key; missing where points decide. */
  decidedBy?: string;
  /** Its figure there, and that of the row below it. */
  decidedWith?: [own: number, next: number];
  /** Last five, newest last. */
  form: ('won' | 'drawn' | 'lost')[];
  isRunning: boolean;
};

/** An edition as an importer read it; clubs and players by the names of the source. `line` counts from 1. */
export type EditionDraft = {
  edition: EditionKey;
  name: string;
  rules: RuleSetName;
  zone: string;
  /** Where it comes from, such as `openfootball`; kept with every match. */
  source: string;
  /** Names by which the source calls our own team, the one of `edition.team`. Empty: we do not play in it. */
  ours: string[];
  /**
   * Names that somebody said are clubs of their own although no list knows them. Every other unknown name is a problem.
   */
  newClubs: string[];
  fixtures: FixtureDraft[];
};
/** What is wrong, or worth a look, in a source. With an error nothing of it is saved. */
export type SourceProblem = { line?: number; message: string; isWarning?: boolean };
export type FixtureDraft = {
  line?: number;
  round: string;
  group?: string;
  date?: string;
  time?: string;
  /** Where the source says it for this match alone; otherwise that of the edition. */
  zone?: string;
  home: string;
  away: string;
  result: Result;
  fixtureStatus: FixtureStatus;
  awarded?: Score;
  venue?: string;
  attendance?: number;
  referee?: string;
};

/**
 * A club, or a further team of one, as `clubs` files know it; `aliases` are all other names under which a fixture may
 * mention it.
 */
export type ClubDraft = {
  name: string;
  aliases: string[];
  city?: string;
  founded?: number;
  /** Year in which it ceased to be. */
  dissolved?: number;
  ground?: string;
  address?: string;
  /** Name of the club whose second team it is. */
  reserveOf?: string;
  line?: number;
};
export type VenueDraft = {
  name: string;
  aliases: string[];
  city?: string;
  capacity?: number;
  /** Year of its opening. */
  opened?: number;
  /** Year in which it was closed. */
  closed?: number;
  address?: string;
  line?: number;
};

/** A squad as a squad file has it; `role` in the words of the source (`GK`). */
export type SquadDraft = {
  team: TeamKey;
  season: string;
  competition?: string;
  source: string;
  players: SquadPlayerDraft[];
};
export type SquadPlayerDraft = {
  line?: number;
  number?: number;
  name: string;
  nation?: string;
  role: string;
  birthYear?: number;
  previousClub?: string;
  shortName?: string;
  knownName?: string;
  /** Uid of the person’s page, where there is one. */
  personUid?: string;
};
