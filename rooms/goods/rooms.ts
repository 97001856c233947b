import type { Room } from '#ports/room.ts';
import { codes } from '#rooms/goods/codes/server/index.ts';
import { shop } from '#rooms/goods/shop/server/index.ts';

/** The rooms of this wing, from left to right. */
export const goods: Room[] = [shop, codes];
