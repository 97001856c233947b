import type { Context } from '#platform/context.ts';
import { type Listing, listListingIds as listIds, listListings } from './listingStore.ts';

/** Offers of tickets by their ids, in the order of their numbers. */
export const readListings = (ctx: Context, ids: readonly string[]): Promise<Listing[]> =>
  listListings(ctx.sql, { ids });

/** Where an open or ended offer stands for staff. */
export type ListingView = 'offered' | 'heldBack' | 'withdrawn';

/** Ids of offers that stand like this, the newest first, before `before`. */
export const listListingIds = (
  ctx: Context,
  { state, ...page }: { state: ListingView; before?: string | undefined; limit: number },
): Promise<string[]> => {
  if (state === 'withdrawn') return listIds(ctx.sql, { state: 'cancelled' }, page);
  return listIds(ctx.sql, { state: 'open', isHeldBack: state === 'heldBack' }, page);
};
