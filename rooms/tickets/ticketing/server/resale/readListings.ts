import type { Context } from '#platform/context.ts';
import { type Listing, listListings } from './listingStore.ts';

/** Offers of tickets by their ids, in the order of their numbers. */
export const readListings = (ctx: Context, ids: readonly string[]): Promise<Listing[]> =>
  listListings(ctx.sql, { ids });
