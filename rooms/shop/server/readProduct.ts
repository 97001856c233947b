import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { SharedReply } from '#platform/contract/sharedReply.ts';
import type { ReadTogether } from '#platform/together/readTogether.ts';
import { type shopContract, shopRefusals } from '../contract.ts';
import { findProductBySlug } from './catalogueStore.ts';
import { withStock } from './productDocument.ts';

type Endpoint = (typeof shopContract)['readProduct'];

type Reply = SharedReply<ReplyOf<Endpoint>>;

/** One product on sale. Refuses with PRODUCT_UNKNOWN. */
export function readProduct(ctx: Context, input: InputOf<Endpoint>, together: ReadTogether<Reply>): Promise<Reply> {
  const slug = input.slug.toLowerCase();
  return together(`${input.shopId} ${slug}`, async () => {
    const product = await findProductBySlug(ctx.sql, input.shopId, slug, ctx.now);
    return product ? new SharedReply(withStock(product)) : refuse(shopRefusals.productUnknown);
  });
}
