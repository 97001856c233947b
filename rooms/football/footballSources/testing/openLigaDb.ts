import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Json = Record<string, unknown>;

/** A match as OpenLigaDB tells it. `score`: goals at half-time and at the end. */
export function openLigaMatch(
  id: number,
  [home, away]: [string, string],
  {
    round = 1,
    at = '2025-08-16T12:00:00Z',
    score,
    more = {},
  }: { round?: number; at?: string; score?: number[]; more?: Json } = {},
): Json {
  const [homeHalf, awayHalf, homeEnd, awayEnd] = score ?? [];
  const results = [
    { resultID: id * 10, resultName: 'Endergebnis', resultTypeID: 2, pointsTeam1: homeEnd, pointsTeam2: awayEnd },
    { resultID: id * 10 + 1, resultName: 'Halbzeit', resultTypeID: 1, pointsTeam1: homeHalf, pointsTeam2: awayHalf },
  ];
  return {
    matchID: id,
    leagueId: 1,
    leagueShortcut: 'ufer',
    leagueSeason: 2025,
    timeZoneID: 'W. Europe Standard Time',
    group: { groupName: `${round}. Spieltag`, groupOrderID: round, groupID: 100 + round },
    matchDateTime: at.replace('Z', ''),
    matchDateTimeUTC: at,
    team1: { teamId: 1, teamName: home, shortName: home },
    team2: { teamId: 2, teamName: away, shortName: away },
    lastUpdateDateTime: '2025-08-16T16:00:00',
    matchIsFinished: score !== undefined,
    matchResults: score ? results : [],
    goals: [],
    location: null,
    numberOfViewers: null,
    ...more,
  };
}

/** As it named its fields until 2023. */
export function capitalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(capitalised);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key.charAt(0).toUpperCase() + key.slice(1),
    capitalised(part),
  ]);
  return Object.fromEntries(entries);
}

/** A server that speaks OpenLigaDB's format; `matches` and `answer` may change while it runs. */
export async function anOpenLigaDb() {
  const league = {
    address: '',
    matches: [] as unknown[],
    lastChange: '2025-08-16T16:00:00.1',
    /** Instead of what would be right. */
    answer: undefined as { status: number; text: string } | undefined,
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const [, path = '', , , round] = (request.url ?? '').split('/');
    league.asked.push((request.url ?? '').slice(1));
    const ofRound = (match: unknown) => round === undefined || JSON.stringify(match).includes(`OrderID":${round},`);
    const right = path === 'getlastchangedate' ? league.lastChange : league.matches.filter(ofRound);
    const { status, text } = league.answer ?? { status: 200, text: JSON.stringify(right) };
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  league.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return league;
}
