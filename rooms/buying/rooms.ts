import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { cart } from '#rooms/buying/cart/server/index.ts';
import { checkoutRoom } from '#rooms/buying/checkout/server/index.ts';

/** The rooms of this wing, from left to right. */
export const buying = (brought: Brought): Room[] => [cart, checkoutRoom(brought.demoPurchases)];
