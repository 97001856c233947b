import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { readTogether } from '#platform/together/readTogether.ts';
import { cardFrom } from '../cardRules.ts';
import type { ProductCardProps } from '../site/pageProps.ts';
import type { ListedEntry } from './facetRules.ts';
import { type Listing, listSummaries, readListing } from './listedStore.ts';
import type { WireSummary } from './productDocument.ts';

const shopId = 1;

/** One reading of the list. `once` computes something of it for all who read it together; `name` says what. */
export type SharedListing = Listing & { once<T>(name: string, compute: () => T): T };

const onDatabase = (_: Sql) => ({ listings: readTogether<SharedListing>(), summaries: readTogether<WireSummary[]>() });
const readers = new WeakMap<Sql, ReturnType<typeof onDatabase>>();

function readersOf(sql: Sql) {
  const known = readers.get(sql) ?? onDatabase(sql);
  readers.set(sql, known);
  return known;
}

/**
 * The list as it is now. When it has changed all its pages are made anew, in every order, language and narrowing: they read it together. One
 * statement at most.
 */
export function shareListing({ sql, now }: Context): Promise<SharedListing> {
  return readersOf(sql).listings('all', async () => {
    const listing = await readListing(sql, shopId, now);
    const computed = new Map<string, unknown>();
    return {
      ...listing,
      once<T>(name: string, compute: () => T): T {
        if (!computed.has(name)) computed.set(name, compute());
        return computed.get(name) as T;
      },
    };
  });
}

/** These products of the list as tiles in the context's language. One statement at most. */
export async function shareCards(ctx: Context, entries: readonly ListedEntry[]): Promise<ProductCardProps[]> {
  const ids = entries.map(({ id }) => id);
  const summaries = await readersOf(ctx.sql).summaries(ids.join(), () => listSummaries(ctx.sql, ids));
  return summaries.map((summary, place) => {
    const isSoldOut = !entries[place]?.variants.some(([, , isLeft]) => isLeft);
    return cardFrom(summary, { locale: ctx.locale, now: ctx.now, isSoldOut });
  });
}
