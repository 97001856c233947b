import type { Room } from '#platform/house.ts';

export const payment: Room = { name: 'payment' };
