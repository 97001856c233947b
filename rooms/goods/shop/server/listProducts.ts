import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { holds } from '#platform/api/permissions.ts';
import { refuse } from '#platform/api/refuse.ts';
import { SharedReply } from '#platform/api/sharedReply.ts';
import type { Context } from '#platform/context.ts';
import type { shopApi } from '../api.ts';
import { listProductPage } from './catalogueStore.ts';
import { withStock } from './productDocument.ts';

type Endpoint = (typeof shopApi)['listProducts'];

type Reply = SharedReply<ReplyOf<Endpoint>>;

/**
 * One page of a partner's products on sale (PRD-12 … PRD-17). Hidden ones are shown to staff only: refuses with
 * NOT_ALLOWED.
 */
export async function listProducts(ctx: Context, input: InputOf<Endpoint>): Promise<Reply> {
  if (input.IncludeHidden && !holds(ctx.fan, 'products.readHidden')) refuse(commonRefusals.notAllowed);
  return ctx.shareRead(`shop.list ${JSON.stringify([ctx.tenant, input])}`, () => readPage(ctx, input));
}

async function readPage(ctx: Context, input: InputOf<Endpoint>): Promise<Reply> {
  const query = {
    shopId: input.shopId,
    tenant: ctx.tenant,
    categoryId: input.CategoryId,
    withHidden: input.IncludeHidden,
    withDetails: input.IncludeDetails,
    order: input.OrderBy,
    limit: input.PageSize,
    offset: (input.Page - 1) * input.PageSize,
  };
  const { products, total } = await listProductPage(ctx.sql, query, ctx.now);
  return new SharedReply(toPage(products.map(withStock), input.Page, input.PageSize, total));
}
