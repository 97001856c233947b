import { followedLeagues } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { openLigaDbUrl } from '../settings.ts';
import { type Followed, followLeague } from './followLeague.ts';

/**
 * Asks all followed leagues at once, due or not, and answers what came of it. Throws StartFailure when none is
 * followed.
 */
export async function followNow(ctx: Context, leagues = followedLeagues): Promise<string> {
  const address = openLigaDbUrl(ctx.config);
  if (address === undefined)
    throw new StartFailure('No league is followed: OPENLIGADB_URL is not set (docs/football.md).');
  const lines: string[] = [];
  for (const league of leagues) {
    const { team, season, competition } = league.edition;
    const followed = await followLeague(ctx, league, { address, isAsked: true });
    lines.push(`${league.league} ${league.year} → /${team}/${season}/${competition}/: ${outcomeText(followed)}`);
  }
  return lines.join('\n  ');
}

function outcomeText(followed: Followed): string {
  if (followed.is === 'failed') return `not believed, what we know stays: ${followed.reason}`;
  if (followed.is !== 'saved') return 'nothing new';
  const { added, changed, unchanged } = followed.report;
  return `${added.length} new, ${changed.length} changed, ${unchanged} as before`;
}
