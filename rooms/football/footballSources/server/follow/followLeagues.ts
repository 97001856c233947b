import { followedLeagues } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { openLigaDbUrl } from '../settings.ts';

/** Reads the leagues that are followed; does nothing unless OPENLIGADB_URL is set. */
export const followLeagues: JobDefinition = {
  name: 'followLeagues',
  every: '* * * * *',
  async run(ctx: Context) {
    const address = openLigaDbUrl(ctx.config);
    if (address === undefined) return;
    const { followLeague } = await import('./followLeague.ts');
    for (const league of followedLeagues) await followLeague(ctx, league, { address });
  },
};
