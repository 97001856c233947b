import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { shopApi } from '../api.ts';
import { listImpressionPage } from './impressionStore.ts';
import { wireSummaryOf } from './productDocument.ts';

type Endpoint = (typeof shopApi)['listImpressions'];

/**
 * What the fan has looked at, newest first (PRD-02 … PRD-04); what of it may be shown, the screen decides. One
 * statement.
 */
export async function listImpressions(
  ctx: FanContext,
  { Page, PageSize }: InputOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const page = { limit: PageSize, offset: (Page - 1) * PageSize };
  const { entries, total } = await listImpressionPage(ctx.sql, ctx.fan.id, page);
  const items = entries.map(({ detail: product, ...entry }) => {
    const lastImpression = entry.lastImpression.toISOString();
    return {
      ProductSku: product.sku,
      lastImpression,
      product: { ...wireSummaryOf(product), images: product.images, description: product.description, lastImpression },
    };
  });
  return toPage(items, Page, PageSize, total);
}
