import type { Room } from '#platform/house.ts';

export const order: Room = { name: 'order' };
