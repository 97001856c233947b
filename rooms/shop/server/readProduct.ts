import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { PreparedJson } from '#platform/contract/preparedJson.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { ReadTogether } from '#platform/together/readTogether.ts';
import { type shopContract, shopRefusals } from '../contract.ts';
import { findProductBySlug } from './catalogueStore.ts';
import { joinStock } from './productDocument.ts';

type Endpoint = (typeof shopContract)['readProduct'];

type Reply = PreparedJson<ReplyOf<Endpoint>>;

/** One product on sale. Refuses with PRODUCT_UNKNOWN. */
export function readProduct(ctx: Context, input: InputOf<Endpoint>, together: ReadTogether<Reply>): Promise<Reply> {
  const slug = input.slug.toLowerCase();
  return together(`${input.shopId} ${slug}`, async () => {
    const product = await findProductBySlug(ctx.sql, input.shopId, slug, ctx.now);
    return product ? new PreparedJson(joinStock(product)) : refuse(shopRefusals.productUnknown);
  });
}
