// Pages, news, people and galleries of the club. Promises that only what is published is read, that a publication shows everywhere within
// a second, and that an import changes everything or nothing.
import type { Room } from '#platform/house.ts';

export const content: Room = { name: 'content' };
