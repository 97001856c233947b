import type { Context, Locale } from '#platform/context.ts';
import { listBuyerPage } from './orderStore.ts';

/** Whose order holds something with one of these serial numbers, and the language it was placed in. */
export type OrderBuyer = { fanId: string; locale: Locale };

/** Everybody with a living order of one of these things, each once, by id; at most `limit` after the one with id `after`. One statement. */
export const listBuyers = (
  { sql }: Context,
  query: { serialNumbers: readonly string[]; after?: string | undefined; limit: number },
): Promise<OrderBuyer[]> => listBuyerPage(sql, query);
