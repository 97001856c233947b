import type { Room } from '#platform/house.ts';
import { cart } from '#rooms/buying/cart/server/index.ts';
import { checkout } from '#rooms/buying/checkout/server/index.ts';

/** The rooms of this wing, from left to right. */
export const buying: Room[] = [cart, checkout];
