import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { shopApi } from '../api.ts';
import { listStockBySkus } from './catalogueStore.ts';

type Endpoint = (typeof shopApi)['listStock'];

/** What is left of the products on a page that was made earlier; unknown ones are left out. */
export function listStock(ctx: Context, input: InputOf<Endpoint>): Promise<ReplyOf<Endpoint>> {
  return listStockBySkus(ctx.sql, input.shopId, input.Products.split(','), ctx.now);
}
