import type { PersonalRecords } from '#ports/personalRecords.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { vouchersIn } from './cartRules.ts';
import { findByBuyer } from './cartStore.ts';
import { releaseHolds } from './selling.ts';

/** What the cart keeps about a person: what lies in it. Leaving gives its holds back. */
export const cartRecords: PersonalRecords = {
  room: 'cart',
  tables: { 'cart.cart': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const cart = await findByBuyer(sql, { kind: 'fan', fanId });
    return { 'cart.cart': cart?.items.map(({ sku, quantity, heldSince }) => ({ sku, quantity, heldSince })) ?? [] };
  },
  async erase(ctx, fanId) {
    const cart = await findByBuyer(ctx.sql, { kind: 'fan', fanId });
    if (!cart) return;
    await ctx.sql`delete from cart.cart where id = ${cart.id}`;
    await cartCodes.releaseVouchers(ctx, cart.id, vouchersIn(cart.codes));
    await releaseHolds(ctx, cart.items);
  },
};
