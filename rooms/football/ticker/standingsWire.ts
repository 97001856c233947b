import type { TableView } from '#rooms/football/match/site/index.ts';

/**
 * A row of the standings feed: position, team, matches, won, drawn, lost, goals, difference, points (LIVE-38), and
 * which team is ours.
 */
export type StandingsRow = {
  position: number;
  team: { id: string; name: string; shortName: string; code: string; isOwn: boolean };
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  /** Such as `68:46`. */
  goals: string;
  difference: number;
  points: number;
  /** Is it playing right now? Its figures then count the running match in a live table. */
  isRunning: boolean;
};

/** A table as feeds carry it (LIVE-38). */
export const standingsOf = ({ rows }: TableView['tables'][number]): StandingsRow[] =>
  rows.map(({ position, team, matches, won, drawn, lost, goalsFor, goalsAgainst, difference, points, isRunning }) => ({
    position,
    team: { id: team.id, name: team.name, shortName: team.shortName, code: team.code, isOwn: team.key !== undefined },
    matches,
    won,
    drawn,
    lost,
    goals: `${goalsFor}:${goalsAgainst}`,
    difference,
    points,
    isRunning,
  }));
