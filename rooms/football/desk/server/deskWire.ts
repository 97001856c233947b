import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Fixture, live } from '#rooms/football/match/server/index.ts';
import type { deskApi } from '../api.ts';

export type DeskMatch = ReplyOf<typeof deskApi.listDeskMatches>['items'][number];
export type DeskState = ReplyOf<typeof deskApi.enterEvent>;

/** A match as the desk's list shows it. */
export function matchOf({ id, home, away, competition, kickOff, period, score }: Fixture): DeskMatch {
  const team = ({ name, shortName, code, key }: Fixture['home']) => ({
    name,
    shortName,
    code,
    isOurs: key !== undefined,
  });
  return {
    id,
    home: team(home),
    away: team(away),
    competition,
    ...(kickOff.date ? { date: kickOff.date } : {}),
    ...(kickOff.time ? { time: kickOff.time } : {}),
    period,
    ...(score ? { score } : {}),
  };
}

/** What the entries make of the match. `startedAt`: when the running period was kicked off. */
export function stateOf({ period, score, result, events }: live.MatchState, startedAt: Date | undefined): DeskState {
  return {
    period,
    ...(score ? { score } : {}),
    ...(result.shootOut ? { shootOut: result.shootOut } : {}),
    events,
    ...(startedAt ? { periodStartedAt: startedAt.toISOString() } : {}),
  };
}
