import type { Context } from '#platform/context.ts';
import { cardFrom } from '../cardRules.ts';
import type { ProductCardProps } from '../site/pageProps.ts';
import type { ListedEntry } from './facetRules.ts';
import { type Listing, listSummaries, readListing } from './listedStore.ts';

const shopId = 1;

/** One reading of the list. `once` computes something of it for all who read it together; `name` says what. */
export type SharedListing = Listing & { once<T>(name: string, compute: () => T): T };

/**
 * The list as it is now. When it has changed all its pages are made anew, in every order, language and narrowing: they
 * read it together. One statement at most.
 */
export function shareListing(ctx: Context): Promise<SharedListing> {
  return ctx.shareRead('shop.listing', async () => {
    const listing = await readListing(ctx.sql, shopId, ctx.now);
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
  const summaries = await ctx.shareRead(`shop.cards ${ids.join()}`, () => listSummaries(ctx.sql, ids));
  return summaries.map((summary, place) => {
    const isSoldOut = !entries[place]?.variants.some(([, , isLeft]) => isLeft);
    return cardFrom(summary, { locale: ctx.locale, now: ctx.now, isSoldOut });
  });
}
