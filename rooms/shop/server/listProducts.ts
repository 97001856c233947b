import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toPage } from '#platform/contract/paging.ts';
import { PreparedJson } from '#platform/contract/preparedJson.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { shopContract } from '../contract.ts';
import { listProductPage } from './catalogueStore.ts';
import { joinStock } from './productDocument.ts';

type Endpoint = (typeof shopContract)['listProducts'];

/** One page of a partner's products on sale (PRD-12 … PRD-17). Hidden ones are shown to staff only: refuses with NOT_ALLOWED. */
export async function listProducts(ctx: Context, input: InputOf<Endpoint>): Promise<PreparedJson<ReplyOf<Endpoint>>> {
  if (input.IncludeHidden && !ctx.fan?.scopes.includes('office')) refuse(commonRefusals.notAllowed);
  const { products, total } = await listProductPage(
    ctx.sql,
    {
      shopId: input.shopId,
      tenant: ctx.tenant,
      categoryId: input.CategoryId,
      withHidden: input.IncludeHidden,
      withDetails: input.IncludeDetails,
      order: input.OrderBy,
      limit: input.PageSize,
      offset: (input.Page - 1) * input.PageSize,
    },
    ctx.now,
  );
  const { items, ...page } = toPage(products.map(joinStock), input.Page, input.PageSize, total);
  return new PreparedJson(`{"items":[${items.join(',')}],${JSON.stringify(page).slice(1)}`);
}
