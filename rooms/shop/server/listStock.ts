import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import type { shopContract } from '../contract.ts';
import { listStockBySkus } from './catalogueStore.ts';

type Endpoint = (typeof shopContract)['listStock'];

/** What is left of the products on a page that was made earlier; unknown ones are left out. */
export function listStock(ctx: Context, input: InputOf<Endpoint>): Promise<ReplyOf<Endpoint>> {
  return listStockBySkus(ctx.sql, input.shopId, input.Products.split(','), ctx.now);
}
