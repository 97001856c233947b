const text = 'deprecated: use set quantity';

/** Throws always (CART-62, CART-64). */
export function increaseQuantity(): never {
  throw new Error(text);
}

/** Throws always (CART-63, CART-64). */
export function decreaseQuantity(): never {
  throw new Error(text);
}
