import type { Context } from '#platform/context.ts';
import type { EnteredCode } from './codeRules.ts';
import type { CartCodes } from './discountRules.ts';
import { listByIds as listPromotionCodes } from './promotionStore.ts';
import { listByIds as listVouchers } from './voucherStore.ts';

/**
 * What was entered in a cart, as it is now for this fan (undefined: a visitor). One statement for each kind that is
 * there, none without codes.
 */
export async function readCodes(
  ctx: Context,
  entered: readonly EnteredCode[],
  fanId: string | undefined,
): Promise<CartCodes> {
  const idsOf = (kind: EnteredCode['kind']) => entered.filter((code) => code.kind === kind).map(({ id }) => id);
  const [vouchers, promotionCodes] = [idsOf('voucher'), idsOf('promotionCode')];
  return {
    vouchers: vouchers.length > 0 ? await listVouchers(ctx.sql, vouchers) : [],
    promotionCodes: promotionCodes.length > 0 ? await listPromotionCodes(ctx.sql, promotionCodes, fanId) : [],
  };
}
