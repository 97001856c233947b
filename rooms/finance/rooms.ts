import type { Room } from '#ports/room.ts';
import { accounting } from '#rooms/finance/accounting/server/index.ts';

/** The rooms of this wing, from left to right. */
export const finance: Room[] = [accounting];
