import type { Context } from '#platform/context.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { searchRefusals } from '../contract.ts';
import { prepareSearch } from './findStore.ts';

const givenUp = '57014';

/** No statement of a search takes longer, whatever somebody types. A loaded machine that runs tests gets more. Milliseconds. */
const patienceFor = ({ config }: Context): number => (config.environment === 'test' ? 60_000 : 1000);

/** Does a search in a transaction of its own, in which no statement takes long. Refuses with `SEARCH_TOO_SLOW`. */
export async function withinPatience<T>(
  ctx: Context,
  work: (tx: Context) => Promise<T>,
  patience = patienceFor(ctx),
): Promise<T> {
  try {
    return await ctx.inTransaction(async (tx) => {
      await prepareSearch(tx.sql, patience);
      return work(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === givenUp) refuse(searchRefusals.searchTooSlow, { retryAfter: 5 });
    throw error;
  }
}
