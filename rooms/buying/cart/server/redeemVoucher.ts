import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { hasRoomForCode, withCode } from './cartRules.ts';
import { saveCodes } from './cartStore.ts';
import { countCodeTry } from './countCodeTry.ts';
import { openCart } from './openCart.ts';
import { assess } from './readCart.ts';
import { refuseCode } from './refuseCode.ts';

type Call = typeof cartApi.redeemVoucher;

/**
 * Ties a voucher of a partner to the buyer's cart (VOU-01, VOU-17). It is refused when it is worth more than is left to
 * pay to that partner for goods and shipping to `countryCode`, the usual country when none is given (VOU-18); a cart
 * that becomes smaller later leaves a rest on it. The same voucher again holds it longer.
 */
export async function redeemVoucher(
  ctx: BuyerContext,
  { voucherCode, countryCode = club.defaultCountry }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  await countCodeTry(ctx);
  return ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const { orders } = await assess(tx, { buyer: tx.buyer, cart, countryCode });
    const order = orders.find(({ tenant }) => tenant === tx.tenant);
    const own = order?.vouchers.find(({ voucher }) => voucher.code === voucherCode);
    const toPay = (order?.total ?? 0) + (own?.voucher.balance ?? 0);
    const { voucher, error } = await cartCodes.holdVoucher(tx, {
      cartId: cart.id,
      tenant: tx.tenant,
      code: voucherCode,
      toPay,
    });
    if (error) refuseCode(error);
    const entered = { kind: 'voucher' as const, id: voucher.id };
    if (!hasRoomForCode(cart.codes, entered)) refuse(cartRefusals.tooManyCodes);
    await saveCodes(tx.sql, cart.id, withCode(cart.codes, entered), tx.now);
    return { code: voucher.code, balance: toEuros(voucher.balance) };
  });
}
