// The cart room: what somebody wants to buy, as a visitor or as a fan, held for a while. It knows no goods: prices,
// stock and holds come from the selling rooms through the port Sellable. Checkout locks a cart, and takes exactly what
// was bought out of it.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { cartApi } from '../api.ts';
import { cartPages } from './cartPages.ts';
import { cartRecords } from './personalStore.ts';
import { removeOldCarts } from './removeOldCarts.ts';
import { registerRoutes } from './routes.ts';

export { type AssessedCart, type AssessedOrder, isSent, shippingCodeOf, traitsOf } from './assessmentRules.ts';
export * as cartChanges from './cartChanges.ts';
export { lockCartForCheckout } from './lockCartForCheckout.ts';
export { lockCart, removePurchasedLines } from './removePurchasedLines.ts';

/** The room; what it sells hangs on the context. */
export const cart: Room = {
  name: 'cart',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: cartApi,
  pages: cartPages,
  register: registerRoutes,
  records: cartRecords,
  jobs: [{ name: 'removeOldCarts', every: '17 3 * * *', run: removeOldCarts, canWait: true }],
};
