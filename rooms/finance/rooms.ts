import type { Room } from '#platform/house.ts';
import { accounting } from '#rooms/finance/accounting/server/index.ts';
import { books } from '#rooms/finance/books/server/index.ts';

/** The rooms of this wing, from left to right. */
export const finance: Room[] = [accounting, books];
