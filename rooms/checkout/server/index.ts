import type { Room } from '#platform/house.ts';

export const checkout: Room = { name: 'checkout' };
