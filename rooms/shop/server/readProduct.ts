import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { PreparedJson } from '#platform/contract/preparedJson.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { type shopContract, shopRefusals } from '../contract.ts';
import { findProductBySlug } from './catalogueStore.ts';
import { joinStock } from './productDocument.ts';

type Endpoint = (typeof shopContract)['readProduct'];

/** One product on sale. Refuses with PRODUCT_UNKNOWN. */
export async function readProduct(ctx: Context, input: InputOf<Endpoint>): Promise<PreparedJson<ReplyOf<Endpoint>>> {
  const product = await findProductBySlug(ctx.sql, input.shopId, input.slug.toLowerCase(), ctx.now);
  return product ? new PreparedJson(joinStock(product)) : refuse(shopRefusals.productUnknown);
}
