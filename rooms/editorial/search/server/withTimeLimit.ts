import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { searchRefusals } from '../api.ts';
import { limitStatements } from './findStore.ts';

/** PostgreSQL's code for a statement that was cancelled. */
const cancelled = '57014';

/** Milliseconds that a statement of a search may take. A loaded machine that runs tests gets more. */
const limitFor = ({ config }: Context): number => (config.environment === 'test' ? 60_000 : 1000);

/** Searches in a transaction whose statements are cancelled after a second. Refuses with `SEARCH_TOO_SLOW`. */
export async function withTimeLimit<T>(
  ctx: Context,
  search: (tx: Context) => Promise<T>,
  milliseconds = limitFor(ctx),
): Promise<T> {
  try {
    return await ctx.inTransaction(async (tx) => {
      await limitStatements(tx.sql, milliseconds);
      return search(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === cancelled)
      refuse(searchRefusals.searchTooSlow, { retryAfter: 5 });
    throw error;
  }
}
