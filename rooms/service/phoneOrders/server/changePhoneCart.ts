import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { BuyerContext, FanContext } from '#platform/context.ts';
import { cartChanges } from '#rooms/buying/cart/server/index.ts';
import type { phoneOrdersApi } from '../api.ts';
import { buyerOf, getCaller, subjectOf } from './actForCaller.ts';
import { caseOf } from './readPhoneCase.ts';

type Api = typeof phoneOrdersApi;
type Reply = Promise<ReplyOf<Api['addPhoneItem']>>;

/**
 * Changes the cart of the person on the telephone by a use case of the cart, which has prices, stock and limits, in one
 * transaction with the row of the trail; answers the case as it then is.
 */
async function change(
  ctx: FanContext,
  { personId, after, countryCode }: { personId: string; after: object; countryCode?: string | undefined },
  run: (buyer: FanContext & BuyerContext) => Promise<unknown>,
): Reply {
  const person = await getCaller(ctx, personId);
  await ctx.inTransaction(async (tx) => {
    await run(buyerOf(tx, person));
    await tx.audit({ subject: subjectOf(person), after });
  });
  return caseOf(ctx, person, countryCode);
}

/** Puts pieces into the cart, with what shall be printed on them. */
export const addPhoneItem = (ctx: FanContext, { personId, ...piece }: InputOf<Api['addPhoneItem']>): Reply =>
  change(ctx, { personId, after: { sku: piece.sku, quantity: piece.quantity } }, (buyer) =>
    cartChanges.addItem(buyer, piece),
  );

/** Sets a quantity, and takes a price (euros) that was said on the telephone. */
export const changePhoneItem = (
  ctx: FanContext,
  { personId, itemId, tenantId, quantity, acceptedPrice }: InputOf<Api['changePhoneItem']>,
): Reply =>
  change(ctx, { personId, after: { itemId, quantity } }, (buyer) =>
    cartChanges.changeItem({ ...buyer, tenant: tenantId }, { itemId, quantity, acceptedPrice }),
  );

/** Takes a line out. */
export const removePhoneItem = (
  ctx: FanContext,
  { personId, itemId, tenantId }: InputOf<Api['removePhoneItem']>,
): Reply =>
  change(ctx, { personId, after: { itemId, quantity: 0 } }, (buyer) =>
    cartChanges.removeItem({ ...buyer, tenant: tenantId }, { itemId }),
  );

/** Redeems a voucher; the trail does not keep its code, which is money. */
export const redeemPhoneVoucher = (
  ctx: FanContext,
  { personId, tenantId, voucherCode, countryCode }: InputOf<Api['redeemPhoneVoucher']>,
): Reply =>
  change(ctx, { personId, after: { voucher: true }, countryCode }, (buyer) =>
    cartChanges.redeemVoucher({ ...buyer, tenant: tenantId }, { voucherCode, countryCode }),
  );

/** Takes a voucher out. */
export const removePhoneVoucher = (
  ctx: FanContext,
  { personId, voucherCode: code }: InputOf<Api['removePhoneVoucher']>,
): Reply => change(ctx, { personId, after: { voucher: false } }, (buyer) => cartChanges.removeVoucher(buyer, { code }));

/** Enters a promotion code. */
export const addPhonePromotion = (
  ctx: FanContext,
  { personId, tenantId: partnerId, code }: InputOf<Api['addPhonePromotion']>,
): Reply =>
  change(ctx, { personId, after: { promotion: code } }, (buyer) => cartChanges.addDiscount(buyer, { partnerId, code }));

/** Takes a promotion code out. */
export const removePhonePromotion = (
  ctx: FanContext,
  { personId, promotionId: discountId }: InputOf<Api['removePhonePromotion']>,
): Reply =>
  change(ctx, { personId, after: { promotionId: discountId, removed: true } }, (buyer) =>
    cartChanges.removeDiscount(buyer, { discountId }),
  );
