import type { Room } from '#platform/house.ts';

export const shop: Room = { name: 'shop' };
