import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { SharedReply } from '#platform/api/sharedReply.ts';
import type { Context } from '#platform/context.ts';
import { type shopApi, shopRefusals } from '../api.ts';
import { findProductBySlug } from './catalogueStore.ts';
import { withStock } from './productDocument.ts';

type Endpoint = (typeof shopApi)['readProduct'];

type Reply = SharedReply<ReplyOf<Endpoint>>;

/** One product on sale. Refuses with PRODUCT_UNKNOWN. */
export function readProduct(ctx: Context, input: InputOf<Endpoint>): Promise<Reply> {
  const slug = input.slug.toLowerCase();
  return ctx.shareRead(`shop.product ${input.shopId} ${slug}`, async () => {
    const product = await findProductBySlug(ctx.sql, input.shopId, slug, ctx.now);
    return product ? new SharedReply(withStock(product)) : refuse(shopRefusals.productUnknown);
  });
}
