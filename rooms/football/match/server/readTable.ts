import { tableZones } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import type { EditionKey } from '../matchModel.ts';
import { hasTable } from '../placingRules.ts';
import type { TableChoice, TableView, TeamSeason } from '../tableView.ts';
import { type TableSource, tableViewOf, teamSeasonOf } from '../tableViewRules.ts';
import { type Edition, findEdition } from './record/editionStore.ts';
import { listDeductions, listTableMatches, listTeamsOf } from './record/tableStore.ts';

/** Tables of a competition, and how our team came through its season where it plays in one. */
export type ReadTable = { view: TableView; season?: TeamSeason };

/**
 * The tables of what a team of ours plays in a season. Undefined where there is no such competition, day or matchday;
 * without tables where it has none (cup, friendly). Four statements; three where the edition is at hand.
 */
export async function readTable(
  ctx: Pick<Context, 'sql'>,
  key: EditionKey,
  choice: TableChoice = { kind: 'all' },
  known?: Edition,
): Promise<ReadTable | undefined> {
  const edition = known ?? (await findEdition(ctx.sql, key));
  if (!edition) return undefined;
  const source = await readSource(ctx, edition);
  const view = tableViewOf(source, choice);
  const own = source.teams.find(({ key: team }) => team === key.team);
  const season = own && hasTable(source.rules) ? teamSeasonOf(source, own.id) : undefined;
  return view && { view, ...(season ? { season } : {}) };
}

async function readSource({ sql }: Pick<Context, 'sql'>, { key, name, rules }: Edition): Promise<TableSource> {
  const [matches, deductions, teams] = await Promise.all([
    listTableMatches(sql, key),
    listDeductions(sql, key),
    listTeamsOf(sql, key),
  ]);
  const zones = tableZones[`${key.team} ${key.competition}`] ?? [];
  // Who plays in a relegation only, is in no table of this league.
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]));
  return { edition: key, name, rules, matches, deductions, teams: teams.filter(({ id }) => playing.has(id)), zones };
}
