import type { Room } from '#platform/house.ts';

export const cart: Room = { name: 'cart' };
