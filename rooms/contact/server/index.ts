import type { Room } from '#platform/house.ts';

export const contact: Room = { name: 'contact' };
