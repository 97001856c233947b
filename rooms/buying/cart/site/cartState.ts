import { cartClient, claimVisitorCart, countPieces, hasCart, usualCountry } from './cartClient.ts';
import { type Cart, type CartItem, removePurchasedLines } from './cartViewRules.ts';
import { deleteVisitorId } from './visitorCookie.ts';

export type CartState = {
  /** Pieces in the cart; undefined until it is known. */
  count: number | undefined;
  cart: Cart | undefined;
  /** When `cart` was read, in milliseconds of `performance.now()`. */
  readAt: number;
  /** The last reading failed, and there is nothing older to show. */
  isBroken: boolean;
  /** Changes that the server has not answered yet. */
  pending: number;
  /** Why the last change of a line was refused: item id → code. */
  refusals: Record<string, string>;
  /** The line taken out last, for putting it back. */
  removed: CartItem | undefined;
  isDrawerOpen: boolean;
  /** Country chosen on the cart page; undefined: the usual one. */
  countryCode: string | undefined;
};

export const initialState: CartState = {
  count: undefined,
  cart: undefined,
  readAt: 0,
  isBroken: false,
  pending: 0,
  refusals: {},
  removed: undefined,
  isDrawerOpen: false,
  countryCode: undefined,
};

let state = initialState;
const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kurve cart');

/** Sets parts of the state and tells everybody who listens. For this room's changes. */
export function change(parts: Partial<CartState>): void {
  state = { ...state, ...parts };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const cartState = {
  current: (): CartState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const openDrawer = (): void => change({ isDrawerOpen: true });
export const closeDrawer = (): void => change({ isDrawerOpen: false });

/** Asks how many pieces there are, without loading the cart. */
export async function readCount(): Promise<void> {
  await claimVisitorCart();
  const count = await countPieces();
  if (count !== undefined) change({ count });
}

let reading = 0;

/** Loads the cart; only the newest answer counts, and none while a change is on its way. */
export async function readCart(): Promise<void> {
  reading += 1;
  const mine = reading;
  await claimVisitorCart();
  const countryCode = state.countryCode ?? (await usualCountry());
  if (!(await hasCart())) return show(removePurchasedLines(countryCode));
  const answer = await cartClient.readCart(
    { countryCode },
    { expected: ({ status }) => status === 404 || status === 0 },
  );
  if (mine !== reading || state.pending > 0) return;
  if (answer.ok) return show(answer.data);
  if (answer.problem.status !== 404) return change({ isBroken: state.cart === undefined });
  deleteVisitorId();
  show(removePurchasedLines(countryCode));
}

function show(cart: Cart): void {
  change({ cart, count: cart.totalItemQuantity, readAt: performance.now(), isBroken: false });
}

/** Sends the goods to another country: shipping and what may be sent are calculated anew. */
export async function chooseCountry(countryCode: string): Promise<void> {
  change({ countryCode });
  await readCart();
}

/** Follows what other tabs do to the same cart. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', () => void (state.cart ? readCart() : readCount()));
}

/** Tells the other tabs that the cart has changed. */
export const notifyOtherTabs = (): void => tabs?.postMessage('changed');
