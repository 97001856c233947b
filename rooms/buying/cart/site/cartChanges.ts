import { cartClient, ensureBuyer, missingCookies } from './cartClient.ts';
import { cartState, change, notifyOtherTabs, readCart } from './cartState.ts';
import { type Cart, type CartItem, itemsOf, withQuantity } from './cartViewRules.ts';
import { deleteVisitorId, readVisitorId } from './visitorCookie.ts';

export type Goods = { sku: string; quantity: number; userOptionValues: { optionId: string; value: string }[] };

/**
 * Puts goods into the cart; answers the code of a refusal. The count goes up at once and down again when it is refused.
 */
export async function addToCart(goods: Goods): Promise<string | undefined> {
  const before = cartState.current().count;
  change({ count: (before ?? 0) + goods.quantity });
  return changing(async () => {
    const missing = await missingCookies();
    if (missing) {
      change({ count: before });
      return missing;
    }
    await ensureBuyer();
    let answer = await cartClient.addItem(goods, { expected: isExpected });
    if (!answer.ok && answer.problem.errorCode === 'CART_NOT_FOUND' && readVisitorId() !== undefined) {
      deleteVisitorId();
      await ensureBuyer();
      answer = await cartClient.addItem(goods, { expected: isExpected });
    }
    if (!answer.ok) change({ count: before });
    return answer.ok ? undefined : refusalCode(answer.problem);
  });
}

/**
 * Sets a line's quantity; the same again holds its pieces longer or again. Shown at once, taken back when it is
 * refused.
 */
export async function setQuantity(item: CartItem, quantity: number): Promise<void> {
  await changeLine(item, quantity, () =>
    cartClient.changeItem({ itemId: item.id, 'et-tenant-id': item.tenantId, quantity }, { expected: isExpected }),
  );
}

/** Takes the price that the line shows now; should it have risen once more meanwhile, it is shown again. */
export async function acceptPrice(item: CartItem): Promise<void> {
  const accepted = { itemId: item.id, 'et-tenant-id': item.tenantId, acceptedPrice: item.normalPrice };
  await changeLine(item, item.quantity, () => cartClient.changeItem(accepted, { expected: isExpected }));
}

/** Takes a line out; `putBack` undoes it. */
export async function removeItem(item: CartItem): Promise<void> {
  const isDone = await changeLine(item, 0, () =>
    cartClient.removeItem(
      { itemId: item.id, 'et-tenant-id': item.tenantId },
      { expected: ({ status }) => status === 0 || status === 404 },
    ),
  );
  if (isDone) change({ removed: item });
}

export const clearRemoved = (): void => change({ removed: undefined });

/** Puts the line that was taken out last back; answers the code of a refusal. */
export async function putBack(): Promise<string | undefined> {
  const { removed } = cartState.current();
  if (!removed) return undefined;
  change({ removed: undefined });
  const { sku, quantity, userOptionValues } = removed;
  return addToCart({ sku, quantity, userOptionValues });
}

type Answer = { ok: true } | { ok: false; problem: { errorCode: string; detail: string; status: number } };

/** Shows a line with a quantity at once, sends the change, and takes it back when it is refused. */
export async function changeLine(item: CartItem, quantity: number, send: () => Promise<Answer>): Promise<boolean> {
  const { cart } = cartState.current();
  const { [item.id]: _, ...refusals } = cartState.current().refusals;
  change({ refusals, removed: undefined });
  if (cart) showEarly(withQuantity(cart, item.id, quantity));
  return changing(async () => {
    const answer = await send();
    if (!answer.ok) change({ refusals: { ...cartState.current().refusals, [item.id]: refusalCode(answer.problem) } });
    if (!answer.ok && cart) putLineBack(cart, item);
    return answer.ok;
  });
}

/** Shows what has not been answered yet; its holds go on from when they were read. */
function showEarly(cart: Cart): void {
  change({ cart, count: cart.totalItemQuantity });
}

/** Shows a line again as it was before a change that failed. */
function putLineBack(before: Cart, item: CartItem): void {
  const shown = cartState.current().cart ?? before;
  const isGone = !itemsOf(shown).some(({ id }) => id === item.id);
  showEarly(isGone ? before : withQuantity(shown, item.id, item.quantity));
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, reloads after the last (CART-55 to CART-61) and tells the other tabs. */
export async function changing<T>(work: () => Promise<T>): Promise<T> {
  change({ pending: cartState.current().pending + 1 });
  const mine = queue.then(work);
  queue = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    change({ pending: cartState.current().pending - 1 });
    if (cartState.current().pending === 0) {
      await readCart();
      notifyOtherTabs();
    }
  }
}

/** Said beside the goods: refusals, and that there is no connection (status 0). */
export const isExpected = ({ status }: { status: number }): boolean => [0, 400, 404, 409].includes(status);

const maxQuantityDetail = 'MaxQuantity of this Product already exceeded';

/**
 * The code to show for a refusal; the spec names the maximum by its detail (CART-75), the shop names there why it does
 * not print a lettering.
 */
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
  return errorCode === 'CARTITEM_USEROPTIONS_INVALID' && detail.startsWith('LETTERING_') ? detail : errorCode;
}
