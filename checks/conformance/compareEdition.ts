import type { Sql } from '#platform/database/database.ts';
import { parsePrintedTable } from '#rooms/football/footballSources/server/import/parsePrintedTable.ts';
import type { EditionDraft, Fixture, FixtureDraft, Score, TeamRef } from '#rooms/football/match/matchModel.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { resolveTeams } from '#rooms/football/match/server/record/resolveTeams.ts';
import { listDeductions, listTableMatches } from '#rooms/football/match/server/record/tableStore.ts';
import { computeTable } from '#rooms/football/match/tableRules.ts';

const keyOf = (round: string, home: string, away: string): string => JSON.stringify([round, home, away]);
const scoreText = (score: Score | undefined): string => (score ? `${score.home}-${score.away}` : 'no score');

/** What of a draft is not in the database as it stands in its file. */
export async function lostOf(sql: Sql, draft: EditionDraft): Promise<string[]> {
  const { teams, problems } = await resolveTeams(sql, draft);
  const saved = new Map(
    (await listFixtures({ sql }, draft.edition)).map((one) => [keyOf(one.round, one.home.id, one.away.id), one]),
  );
  const lost = draft.fixtures.flatMap((fixture) => {
    const { line, round, home, away } = fixture;
    const match = saved.get(keyOf(round, teams.get(home)?.id ?? '', teams.get(away)?.id ?? ''));
    const differences = match ? differencesOf(fixture, match) : ['is not there'];
    return differences.map((difference) => `line ${line}: ${home} – ${away} ${difference}`);
  });
  return [...problems.map(({ message }) => message), ...lost];
}

function differencesOf({ date, time, result, fixtureStatus, awarded }: FixtureDraft, match: Fixture): string[] {
  const points = ['halfTime', 'fullTime', 'extraTime', 'shootOut'] as const;
  const scores = points.filter((point) => result[point] && scoreText(result[point]) !== scoreText(match.result[point]));
  return [
    ...(date === undefined || date === match.kickOff.date ? [] : [`is on ${match.kickOff.date}, not ${date}`]),
    ...(time === undefined || time === match.kickOff.time ? [] : [`is at ${match.kickOff.time}, not ${time}`]),
    ...scores.map((point) => `has ${scoreText(match.result[point])} at ${point}, not ${scoreText(result[point])}`),
    ...(fixtureStatus === match.fixtureStatus ? [] : [`is ${match.fixtureStatus}, not ${fixtureStatus}`]),
    ...(awarded && scoreText(awarded) !== scoreText(match.score)
      ? [`counts ${scoreText(match.score)}, not ${scoreText(awarded)}`]
      : []),
  ];
}

/** Where the table that follows from the results differs from one that somebody printed. */
export async function tableDifferences(sql: Sql, draft: EditionDraft, printed: string): Promise<string[]> {
  const rows = parsePrintedTable(printed);
  const asked = rows.map(({ team }) => ({
    round: '1',
    home: team,
    away: team,
    result: {},
    fixtureStatus: 'regular' as const,
  }));
  const { teams, problems } = await resolveTeams(sql, { ...draft, fixtures: asked });
  const matches = await listTableMatches(sql, draft.edition);
  const table = computeTable(matches, await listDeductions(sql, draft.edition), draft.rules);
  const wanted = rows.map(({ team, ...row }) => rowText({ ...row, team: teams.get(team)?.id ?? team }));
  const found = table.map(rowText);
  return [
    ...problems.map(({ message }) => message),
    ...(rows.length === table.length && rows.length > 0
      ? []
      : [`${rows.length} rows are printed, ${table.length} computed`]),
    ...wanted.flatMap((row, index) =>
      row === found[index]
        ? []
        : [`row ${index + 1}: printed ${nameIn(teams, row)}, computed ${nameIn(teams, found[index])}`],
    ),
  ];
}

type Row = {
  position: number;
  team: string;
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
};
const rowText = ({ position, team, matches, won, drawn, lost, goalsFor, goalsAgainst, points }: Row): string =>
  `${position}. ${team} ${matches} ${won} ${drawn} ${lost} ${goalsFor}-${goalsAgainst} ${points}`;

const nameIn = (teams: ReadonlyMap<string, TeamRef>, row = 'nothing'): string =>
  [...teams.values()].reduce((text, { id, name }) => text.replace(id, name), row);
