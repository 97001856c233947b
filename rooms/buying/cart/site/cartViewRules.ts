import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { cartApi } from '../api.ts';

export type Cart = ReplyOf<typeof cartApi.readCart>;
export type CartOrder = Cart['orders'][number];
export type CartItem = CartOrder['items'][number];
type Errors = Cart['validationErrors'];
export type ErrorCode = NonNullable<Errors['items']>[number]['errorCode'];

export const removePurchasedLines = (countryCode: string): Cart => ({
  totalItemQuantity: 0,
  totalItemPrice: 0,
  totalShippingPrice: 0,
  totalPromotionCodeDiscounts: 0,
  totalVoucherDiscounts: 0,
  totalPrice: 0,
  taxes: [],
  countryCode,
  orders: [],
  validationErrors: {},
});

/** All lines of all orders. */
export const itemsOf = (cart: Cart): CartItem[] => cart.orders.flatMap(({ items }) => items);

/** Has the hold of these pieces ended? Zero seconds left is not ended (CART-25). */
export const isExpired = ({ expiresIn, waitsForSignIn }: Pick<CartItem, 'expiresIn' | 'waitsForSignIn'>): boolean =>
  expiresIn < 0 && !waitsForSignIn;

/**
 * Does touching this line hold its pieces for longer? One that is no longer held is offered to be held anew instead.
 */
export const isExtendable = (item: CartItem): boolean => item.expiresIn >= 0 && item.canHoldLonger;

/** How many lines are no longer held (CART-30). */
export const countExpired = (cart: Cart): number => itemsOf(cart).filter(isExpired).length;

const errorsOf = (cart: Cart) =>
  [cart, ...cart.orders].flatMap(({ validationErrors }) => Object.values(validationErrors).flat());

/** Every code that the server found, from all groups of the cart and its orders, each once (CART-28). */
export const collectErrorCodes = (cart: Cart): ErrorCode[] => [
  ...new Set(errorsOf(cart).map(({ errorCode }) => errorCode)),
];

/** Codes about one line. */
export const errorCodesOf = (cart: Cart, itemId: string): ErrorCode[] =>
  errorsOf(cart)
    .filter((error) => error.itemId === itemId)
    .map(({ errorCode }) => errorCode);

/** Codes that name neither a line nor a voucher or promotion code. */
export const generalErrorCodes = (cart: Cart): ErrorCode[] =>
  errorsOf(cart)
    .filter(({ itemId, code }) => itemId === undefined && code === undefined)
    .map(({ errorCode }) => errorCode);

/** A quantity as it may be sent: at least one whole piece (CART-43, CART-44, CART-54). */
export const addableQuantity = (quantity: number): number =>
  Math.max(1, Math.trunc(Number.isFinite(quantity) ? quantity : 1));

/** Minutes to show for a hold; the last, begun minute counts. */
export const minutesLeft = (seconds: number): number => Math.max(0, Math.ceil(seconds / 60));

/** Seconds as a clock shows them: `14:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds left of the hold that ends first; undefined: nothing is held. */
export const firstEnd = (cart: Cart): number | undefined => soonestEnd(itemsOf(cart));

/** The same of some lines. */
export function soonestEnd(items: readonly CartItem[]): number | undefined {
  const held = items.filter(({ expiresIn }) => expiresIn >= 0);
  return held.length === 0 ? undefined : Math.min(...held.map(({ expiresIn }) => expiresIn));
}

const cents = (euros: number): number => Math.round(euros * 100);

/**
 * The cart as it will most likely be after a line has this quantity (0: removed). Shown until the server answers;
 * shipping, VAT and what codes take off stay as they are until then.
 */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const orders = cart.orders
    .map((order) => {
      const items = order.items
        .map((item) =>
          item.id === itemId ? { ...item, quantity, totalPrice: (cents(item.price) * quantity) / 100 } : item,
        )
        .filter((item) => item.quantity > 0);
      return { ...order, items, ...totals(items, order) };
    })
    .filter(({ items }) => items.length > 0);
  const items = orders.flatMap((order) => order.items);
  const totalShippingPrice = orders.reduce((sum, order) => sum + cents(order.totalShippingPrice), 0) / 100;
  return {
    ...cart,
    orders,
    totalItemQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    totalShippingPrice,
    ...totals(items, { ...cart, totalShippingPrice }),
  };
}

type Charges = Pick<Cart, 'totalShippingPrice' | 'totalPromotionCodeDiscounts' | 'totalVoucherDiscounts'>;

function totals(items: CartItem[], charges: Charges): { totalItemPrice: number; totalPrice: number } {
  const goods = items.reduce((sum, item) => sum + cents(item.totalPrice), 0);
  const off = cents(charges.totalPromotionCodeDiscounts) + cents(charges.totalVoucherDiscounts);
  return {
    totalItemPrice: goods / 100,
    totalPrice: Math.max(0, goods + cents(charges.totalShippingPrice) - off) / 100,
  };
}

/** The cart some seconds later, without asking the server: holds run down. */
export function afterSeconds(cart: Cart, seconds: number): Cart {
  const orders = cart.orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, expiresIn: item.expiresIn - seconds })),
  }));
  return { ...cart, orders };
}

/**
 * What the buyer pays less than the normal prices, and what members would pay less than this; in euros, whole cents.
 */
export function memberSavings(cart: Cart): { saved: number; possible: number } {
  const items = itemsOf(cart);
  const sum = (ofPiece: (item: CartItem) => number) =>
    items.reduce((total, item) => total + item.quantity * ofPiece(item), 0) / 100;
  return {
    saved: sum(({ price, normalPrice }) => Math.max(0, cents(normalPrice) - cents(price))),
    possible: sum(({ price, memberPrice }) => Math.max(0, cents(price) - cents(memberPrice))),
  };
}
