import type { Room } from '#platform/house.ts';
import { promotions } from '#rooms/goods/promotions/server/index.ts';
import { shop } from '#rooms/goods/shop/server/index.ts';
import { voucherHandling } from '#rooms/goods/voucherHandling/server/index.ts';

/** The rooms of this wing, from left to right. */
export const goods: Room[] = [shop, promotions, voucherHandling];
