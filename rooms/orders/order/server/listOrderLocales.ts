import type { Context, Locale } from '#platform/context.ts';
import { listLocales } from './orderStore.ts';

/** The languages in which these people placed their latest orders. Single SQL query. */
export const listOrderLocales = (
  { sql }: Context,
  fanIds: readonly string[],
): Promise<{ fanId: string; locale: Locale }[]> => listLocales(sql, fanIds);
