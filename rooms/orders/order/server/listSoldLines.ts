import type { Context } from '#platform/context.ts';
import { listLinesOfSkus } from './orderStore.ts';

/** A line of a living order with what a room needs to deliver it. Gross cents; `discount`: of the whole line. */
export type SoldOrderLine = {
  orderLineId: string;
  orderId: string;
  checkoutId: string;
  fanId: string;
  orderedAt: Date;
  sku: string;
  quantity: number;
  price: number;
  discount: number;
  userOptionValues: { optionId: string; value: string }[];
};

/** All lines of living orders of these things, in the order in which they were placed. Single SQL query. */
export const listSoldLines = ({ sql }: Context, skus: readonly string[]): Promise<SoldOrderLine[]> =>
  listLinesOfSkus(sql, skus);
