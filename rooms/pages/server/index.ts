import type { Room } from '#platform/house.ts';

export const pages: Room = { name: 'pages' };
