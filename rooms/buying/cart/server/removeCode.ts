import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { type CartRow, saveCodes } from './cartStore.ts';
import { openCart } from './openCart.ts';

/** Takes a voucher out of the buyer's cart and frees it (VOU-02); one that is not there is 404 (VOU-08). */
export async function removeVoucher(ctx: BuyerContext, { code }: InputOf<typeof cartApi.removeVoucher>): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const { vouchers } = await cartCodes.readCodes(tx, cart.codes, undefined);
    const voucher = vouchers.find((one) => one.code === code);
    await without(tx, cart, voucher?.id);
    if (voucher) await cartCodes.releaseVouchers(tx, cart.id, [voucher.id]);
  });
}

/** Takes a promotion code out of the buyer's cart (VOU-04); one that is not there is 404 (VOU-08). */
export async function removeDiscount(
  ctx: BuyerContext,
  { discountId }: InputOf<typeof cartApi.removeDiscount>,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    await without(tx, cart, cart.codes.find(({ kind, id }) => kind === 'promotionCode' && id === discountId)?.id);
  });
}

async function without(tx: BuyerContext, cart: CartRow, codeId: string | undefined): Promise<void> {
  if (codeId === undefined) refuse(cartRefusals.unknownCode);
  const codes = cart.codes.filter(({ id }) => id !== codeId);
  await saveCodes(tx.sql, cart.id, codes, tx.now);
}
