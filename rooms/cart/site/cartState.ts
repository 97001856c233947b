import { cartApi, claimVisitorCart, countPieces, ensureBuyer, hasCart, usualCountry } from './cartClient.ts';
import { type Cart, type CartItem, emptyCart, itemsOf, withQuantity } from './cartViewRules.ts';
import { forgetVisitorId, readVisitorId } from './visitorCookie.ts';

export type Goods = { sku: string; quantity: number; userOptionValues: { optionId: string; value: string }[] };

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

function change(parts: Partial<CartState>): void {
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
export const forgetRemoved = (): void => change({ removed: undefined });

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
  if (!(await hasCart())) return show(emptyCart(countryCode));
  const answer = await cartApi.readCart({ countryCode }, { expected: ({ status }) => status === 404 || status === 0 });
  if (mine !== reading || state.pending > 0) return;
  if (answer.ok) return show(answer.data);
  if (answer.problem.status !== 404) return change({ isBroken: state.cart === undefined });
  forgetVisitorId();
  show(emptyCart(countryCode));
}

function show(cart: Cart): void {
  change({ cart, count: cart.totalItemQuantity, readAt: performance.now(), isBroken: false });
}

/** Shows what has not been answered yet; its holds go on from when they were read. */
function showEarly(cart: Cart): void {
  change({ cart, count: cart.totalItemQuantity });
}

/** Sends the goods to another country: shipping and what may be sent are calculated anew. */
export async function chooseCountry(countryCode: string): Promise<void> {
  change({ countryCode });
  await readCart();
}

/** Puts goods into the cart; answers the code of a refusal. The count goes up at once and down again when it is refused. */
export async function addToCart(goods: Goods): Promise<string | undefined> {
  const before = state.count;
  change({ count: (before ?? 0) + goods.quantity });
  return changing(async () => {
    await ensureBuyer();
    let answer = await cartApi.addItem(goods, { expected: isExpected });
    if (!answer.ok && answer.problem.errorCode === 'CART_NOT_FOUND' && readVisitorId() !== undefined) {
      forgetVisitorId();
      await ensureBuyer();
      answer = await cartApi.addItem(goods, { expected: isExpected });
    }
    if (!answer.ok) change({ count: before });
    return answer.ok ? undefined : refusalCode(answer.problem);
  });
}

/** Sets a line's quantity; the same again holds its pieces longer or again. Shown at once, taken back when it is refused. */
export async function setQuantity(item: CartItem, quantity: number): Promise<void> {
  await changeLine(item, quantity, () =>
    cartApi.changeItem({ itemId: item.id, 'et-tenant-id': item.tenantId, quantity }, { expected: isExpected }),
  );
}

/** Takes a line out; `putBack` undoes it. */
export async function removeItem(item: CartItem): Promise<void> {
  const isDone = await changeLine(item, 0, () =>
    cartApi.removeItem(
      { itemId: item.id, 'et-tenant-id': item.tenantId },
      { expected: ({ status }) => status === 404 },
    ),
  );
  if (isDone) change({ removed: item });
}

/** Puts the line that was taken out last back; answers the code of a refusal. */
export async function putBack(): Promise<string | undefined> {
  const { removed } = state;
  if (!removed) return undefined;
  change({ removed: undefined });
  const { sku, quantity, userOptionValues } = removed;
  return addToCart({ sku, quantity, userOptionValues });
}

type Answer = { ok: true } | { ok: false; problem: { errorCode: string; detail: string; status: number } };

async function changeLine(item: CartItem, quantity: number, send: () => Promise<Answer>): Promise<boolean> {
  const { cart } = state;
  const { [item.id]: _, ...refusals } = state.refusals;
  change({ refusals, removed: undefined });
  if (cart) showEarly(withQuantity(cart, item.id, quantity));
  return changing(async () => {
    const answer = await send();
    if (!answer.ok) change({ refusals: { ...state.refusals, [item.id]: refusalCode(answer.problem) } });
    if (!answer.ok && cart) putLineBack(cart, item);
    return answer.ok;
  });
}

/** Shows a line again as it was before a change that failed. */
function putLineBack(before: Cart, item: CartItem): void {
  const isGone = state.cart && !itemsOf(state.cart).some(({ id }) => id === item.id);
  if (state.cart) showEarly(isGone ? before : withQuantity(state.cart, item.id, item.quantity));
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, reloads after the last (CART-55 to CART-57) and tells the other tabs. */
async function changing<T>(work: () => Promise<T>): Promise<T> {
  change({ pending: state.pending + 1 });
  const mine = queue.then(work);
  queue = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    change({ pending: state.pending - 1 });
    if (state.pending === 0) {
      await readCart();
      tabs?.postMessage('changed');
    }
  }
}

const isExpected = ({ status }: { status: number }): boolean => status === 400 || status === 404 || status === 409;

const maxQuantityDetail = 'MaxQuantity of this Product already exceeded';

/** The code to show for a refusal; the spec names the maximum by its detail (CART-75). */
export function refusalCode({
  detail,
  errorCode,
  status,
}: {
  detail: string;
  errorCode: string;
  status: number;
}): string {
  if (status === 400 && detail.includes(maxQuantityDetail)) return 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY';
  return errorCode;
}

/** Follows what other tabs do to the same cart. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', () => void (state.cart ? readCart() : readCount()));
}
