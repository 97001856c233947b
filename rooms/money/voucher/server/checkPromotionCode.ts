import type { Context } from '#platform/context.ts';
import { type CodeError, type PromotionCode, promotionError } from './codeRules.ts';
import { applicableGoods, type DiscountableOrder } from './discountRules.ts';
import { findByCode } from './promotionStore.ts';

type Answer = { promotionCode: PromotionCode; error?: undefined } | { promotionCode?: undefined; error: CodeError };

type Wanted = {
  tenant: number;
  code: string;
  fanId: string | undefined;
  order: DiscountableOrder;
  /** Codes that were entered for this partner before. */
  others: readonly PromotionCode[];
};

/**
 * May this code be entered beside the others for this order (VOU-14 to VOU-16)? A use is only reserved when the order
 * is placed.
 */
export async function checkPromotionCode(
  ctx: Context,
  { tenant, code, fanId, order, others }: Wanted,
): Promise<Answer> {
  const promotionCode = await findByCode(ctx.sql, tenant, code, fanId);
  const applicable = promotionCode ? applicableGoods(order, promotionCode) : 0;
  const beside = others.filter(({ id }) => id !== promotionCode?.id);
  const error = promotionError(promotionCode, { applicable, others: beside, now: ctx.now });
  return error || !promotionCode ? { error: error ?? 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE' } : { promotionCode };
}
