import type { Outcome } from './countingRules.ts';
import type { EditionKey, Score, TableKind, TableRow, TeamRef } from './matchModel.ts';
import type { Criterion } from './placingRules.ts';
import type { ShownZone } from './zoneRules.ts';

/** `zones`: what its places lead to, in tables of the whole season as soon as a match counts. */
export type LeagueTable = {
  edition: EditionKey;
  kind: TableKind;
  on?: string;
  group?: string;
  rows: TableRow[];
  zones?: ShownZone[];
};

/**
 * Which table a reader asked for; all of it stands in the address. `on` (a day) and `round` (a matchday) go on their
 * own.
 */
export type TableChoice = { kind: TableKind; on?: string; round?: number };

/** A team's place after a matchday. */
export type CoursePoint = { round: number; position: number; points: number };

/** One match of a team, as its form shows it; `points` of its last five matches, 0 to 15. */
export type FormPoint = {
  round: number;
  date: string;
  opponent: TeamRef;
  isHome: boolean;
  score: Score;
  outcome: Outcome;
  points: number;
};

/** The table of what a team plays in a season: JSON, as pages carry it. */
export type TableView = {
  edition: EditionKey;
  /** Name of the competition. */
  name: string;
  choice: TableChoice;
  /** One per group; none where the competition has no table. */
  tables: LeagueTable[];
  /** Matchdays of which a match counts, in order, and the days between which there are matches. */
  rounds: number[];
  days?: { first: string; last: string };
  /** Is a match of it running now? */
  isRunning: boolean;
  /** What decides between teams, in this order. */
  criteria: Criterion[];
};

/** How our team came through the season. */
export type TeamSeason = { team: TeamRef; teams: number; course: CoursePoint[]; form: FormPoint[] };
