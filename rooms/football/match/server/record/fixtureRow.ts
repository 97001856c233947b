import { matchPath } from '../../addressRules.ts';
import type { Fixture, FixtureStatus, MatchPeriod, Result, Score, TeamRef } from '../../matchModel.ts';

type Goals = number | null;

/** The score columns of a match. */
export type ScoreColumns = {
  homeNow: Goals;
  awayNow: Goals;
  homeHalf: Goals;
  awayHalf: Goals;
  homeFull: Goals;
  awayFull: Goals;
  homeExtra: Goals;
  awayExtra: Goals;
  homeShoot: Goals;
  awayShoot: Goals;
  homeAwarded: Goals;
  awayAwarded: Goals;
};

/** A match joined with its edition, teams and venue; `date` and `time` as text. */
export type FixtureRow = ScoreColumns & {
  id: string;
  slug: string;
  teamKey: string;
  season: string;
  competition: string;
  competitionName: string;
  round: string;
  roundNumber: number;
  groupName: string | null;
  homeId: string;
  homeName: string;
  homeShortName: string;
  homeCode: string;
  homeKey: string | null;
  awayId: string;
  awayName: string;
  awayShortName: string;
  awayCode: string;
  awayKey: string | null;
  date: string | null;
  time: string | null;
  zone: string;
  kickOffAt: Date | null;
  venueName: string | null;
  venueCity: string | null;
  period: MatchPeriod;
  fixtureStatus: FixtureStatus;
};

const scoreOf = (home: Goals, away: Goals): Score | undefined =>
  home === null || away === null ? undefined : { home, away };

/** Goals at each point that was reached. */
export function resultOf(row: Omit<ScoreColumns, 'homeNow' | 'awayNow'>): Result {
  const halfTime = scoreOf(row.homeHalf, row.awayHalf);
  const fullTime = scoreOf(row.homeFull, row.awayFull);
  const extraTime = scoreOf(row.homeExtra, row.awayExtra);
  const shootOut = scoreOf(row.homeShoot, row.awayShoot);
  return {
    ...(halfTime ? { halfTime } : {}),
    ...(fullTime ? { fullTime } : {}),
    ...(extraTime ? { extraTime } : {}),
    ...(shootOut ? { shootOut } : {}),
  };
}

/** The decided score of an awarded match. */
export const awardedOf = (row: Pick<ScoreColumns, 'homeAwarded' | 'awayAwarded'>): Score | undefined =>
  scoreOf(row.homeAwarded, row.awayAwarded);

/**
 * The score that counts now: what was decided, that of this moment (also in extra time, when there is one of 90
 * minutes), or that of the end.
 */
export function scoreNow(row: ScoreColumns): Score | undefined {
  return (
    awardedOf(row) ??
    scoreOf(row.homeNow, row.awayNow) ??
    scoreOf(row.homeExtra, row.awayExtra) ??
    scoreOf(row.homeFull, row.awayFull)
  );
}

function teamOf(id: string, name: string, shortName: string, code: string, key: string | null): TeamRef {
  return { id, name, shortName, code, ...(key === null ? {} : { key }) };
}

/** A match as lists show it. */
export function fixtureOf(row: FixtureRow): Fixture {
  const edition = { team: row.teamKey, season: row.season, competition: row.competition };
  const score = scoreNow(row);
  return {
    id: row.id,
    path: matchPath(edition, row.slug),
    edition,
    competition: row.competitionName,
    round: row.round,
    roundNumber: row.roundNumber,
    ...(row.groupName === null ? {} : { group: row.groupName }),
    home: teamOf(row.homeId, row.homeName, row.homeShortName, row.homeCode, row.homeKey),
    away: teamOf(row.awayId, row.awayName, row.awayShortName, row.awayCode, row.awayKey),
    kickOff: {
      zone: row.zone,
      ...(row.date === null ? {} : { date: row.date }),
      ...(row.time === null ? {} : { time: row.time }),
    },
    ...(row.kickOffAt ? { at: row.kickOffAt.toISOString() } : {}),
    ...(row.venueName === null
      ? {}
      : { venue: { name: row.venueName, ...(row.venueCity === null ? {} : { city: row.venueCity }) } }),
    period: row.period,
    fixtureStatus: row.fixtureStatus,
    ...(score ? { score } : {}),
    result: resultOf(row),
  };
}
