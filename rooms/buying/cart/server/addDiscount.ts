import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { discountable } from './assessmentRules.ts';
import { hasRoomForCode, withCode } from './cartRules.ts';
import { saveCodes } from './cartStore.ts';
import { countCodeTry } from './countCodeTry.ts';
import { openCart } from './openCart.ts';
import { assess, fanIdOf } from './readCart.ts';
import { refuseCode } from './refuseCode.ts';

type Call = typeof cartApi.addDiscount;

/**
 * Enters a promotion code of a partner in the buyer's cart (VOU-03), unless it cannot be used for what lies there now
 * (VOU-14 to VOU-16).
 */
export async function addDiscount(ctx: BuyerContext, { partnerId, code }: InputOf<Call>): Promise<ReplyOf<Call>> {
  await countCodeTry(ctx);
  return ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const { orders } = await assess(tx, { buyer: tx.buyer, cart, countryCode: club.defaultCountry });
    const order = orders.find(({ tenant }) => tenant === partnerId);
    const { promotionCode, error } = await cartCodes.checkPromotionCode(tx, {
      tenant: partnerId,
      code,
      fanId: fanIdOf(tx.buyer),
      order: discountable(order ?? { tenant: partnerId, lines: [], shipping: 0 }),
      others: order?.promotionCodes.map((applied) => applied.promotionCode) ?? [],
    });
    if (error) refuseCode(error);
    const entered = { kind: 'promotionCode' as const, id: promotionCode.id };
    if (!hasRoomForCode(cart.codes, entered)) refuse(cartRefusals.tooManyCodes);
    await saveCodes(tx.sql, cart.id, withCode(cart.codes, entered), tx.now);
    return { id: promotionCode.id, code: promotionCode.code };
  });
}
