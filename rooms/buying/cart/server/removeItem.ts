import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { saveItems } from './cartStore.ts';
import { openCart } from './openCart.ts';
import { releaseVisitorHolds } from './visitorLimit.ts';

/** Takes a line out of the buyer's cart and gives its pieces back (CART-52). */
export async function removeItem(ctx: BuyerContext, { itemId }: InputOf<typeof cartApi.removeItem>): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const item = cart.items.find(({ id, tenant }) => id === itemId && tenant === tx.tenant);
    if (!item) refuse(cartRefusals.unknownItem);
    await releaseVisitorHolds(tx, [item]);
    const items = cart.items.filter((one) => one !== item);
    await saveItems(tx.sql, cart.id, items, tx.now);
  });
}
