import type { Context } from '#platform/context.ts';
import { matchParts, tables } from '#rooms/football/match/server/index.ts';
import type { StandingsFeed } from '../feedRules.ts';
import { standingsOf } from '../standingsWire.ts';
import { ownTeamOf } from './loadTickerFeed.ts';

/**
 * The table of the league that a team plays in a season, running matches included (LIVE-28, LIVE-30, LIVE-49);
 * `season`: the year in which it begins. Empty where the team plays none that is known: every page of its sub-site
 * asks, and none shall find an error there. Four statements.
 */
export async function loadStandingsFeed(ctx: Context, { season: year = '', file }: Record<string, string>) {
  const team = ownTeamOf(file);
  if (!team || !/^20\d\d$/.test(year)) return undefined;
  const season = `${year}-${Number(year) + 1}`;
  const editions = await tables.listEditions(ctx, { team: team.key, season });
  const league = editions.find(({ rules }) => rules === 'dfbLeague');
  const table = league && (await tables.readTable(ctx, league.key, { kind: 'live' }, league));
  const [first] = table?.view.tables ?? [];
  const feed: StandingsFeed = {
    data: first ? standingsOf(first) : [],
    season: `${year}/${season.slice(-2)}`,
    competition: league?.name ?? '',
  };
  const dependsOn = [matchParts.team(team.key), ...(league ? [matchParts.edition(league.key)] : [])];
  return { body: JSON.stringify(feed), dependsOn };
}
