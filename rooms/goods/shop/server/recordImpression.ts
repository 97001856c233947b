import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type shopApi, shopRefusals } from '../api.ts';
import { upsertImpression } from './impressionStore.ts';

/**
 * Remembers that the fan has looked at a product just now (PRD-01, PRD-10). Refuses with PRODUCT_UNKNOWN. One
 * statement.
 */
export async function recordImpression(
  ctx: FanContext,
  { ProductSku }: InputOf<(typeof shopApi)['recordImpression']>,
): Promise<void> {
  if (!(await upsertImpression(ctx.sql, ctx.fan.id, ProductSku, ctx.now))) refuse(shopRefusals.productUnknown);
}
