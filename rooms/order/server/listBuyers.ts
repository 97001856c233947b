import type { Context, Locale } from '#platform/context.ts';
import { listBuyerPage } from './orderStore.ts';

/** Whose order holds one of these things, and the language it was placed in. */
export type OrderBuyer = { fanId: string; locale: Locale };

/**
 * Everybody with a living order of one of these things, each once, by id; at most `limit` after the one with id
 * `after`. One statement.
 */
export const listBuyers = (
  { sql }: Context,
  query: { skus: readonly string[]; after?: string | undefined; limit: number },
): Promise<OrderBuyer[]> => listBuyerPage(sql, query);
