import type { Room } from '#ports/room.ts';
import { order } from '#rooms/orders/order/server/index.ts';
import { orderHandling } from '#rooms/orders/orderHandling/server/index.ts';
import { returns } from '#rooms/orders/returns/server/index.ts';

/** The rooms of this wing, from left to right. */
export const orders: Room[] = [order, returns, orderHandling];
