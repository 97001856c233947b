import { demoPromotionCodes, demoVouchers } from '#club/demo/vouchers.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { unlimitedPromotion } from '../server/codeRules.ts';
import { insertAll as insertPromotionCodes } from '../server/promotionStore.ts';
import { insertAll as insertVouchers } from '../server/voucherStore.ts';

/** Puts the demo's vouchers and promotion codes in; days count from `ctx.now`. */
export async function makeDemoCodes(ctx: Context): Promise<void> {
  const day = (days: number | undefined) =>
    days === undefined ? null : new Date(ctx.now.getTime() + days * 86_400_000);
  const vouchers = demoVouchers.map((voucher) => ({ id: newId(), tenant: 1, validUntil: day(3 * 365), ...voucher }));
  const codes = demoPromotionCodes.map(({ fromDay, untilDay, ...code }) => ({
    id: newId(),
    ...unlimitedPromotion,
    validFrom: day(fromDay),
    validUntil: day(untilDay),
    ...code,
  }));
  await insertVouchers(ctx.sql, vouchers, ctx.now);
  await insertPromotionCodes(ctx.sql, codes, ctx.now);
}
