import { ageGroups, childGroups, ownTeams } from '#club/football.ts';
import { siteOf } from '#club/sites.ts';
import type { Context } from '#platform/context.ts';
import { listFixtures, matchParts } from '#rooms/football/match/server/index.ts';
import type { Fixture } from '#rooms/football/match/site/index.ts';

const shown = 4;

/**
 * Matches of today that are not over, and the next ones, of the teams that a sub-site is about; nothing where that is
 * no football. Single SQL query.
 */
export async function listNextMatches(ctx: Context): Promise<{ matches?: Fixture[]; dependsOn: string[] }> {
  const teams = teamsOf(ctx.section);
  if (!teams) return { dependsOn: [] };
  const matches = await listFixtures(ctx, {
    teams,
    isOurs: true,
    isOver: false,
    limit: shown,
    from: ctx.today(),
  });
  return { matches, dependsOn: [matchParts.calendar, matchParts.matchDay] };
}

function teamsOf(section: string): readonly string[] | undefined {
  const { contentOf, hasTicker } = siteOf(section);
  if (contentOf === 'nachwuchs') return [...ageGroups, ...childGroups];
  const all = ownTeams.map(({ key }) => key);
  if (all.includes(contentOf)) return [contentOf];
  return hasTicker ? all : undefined;
}
