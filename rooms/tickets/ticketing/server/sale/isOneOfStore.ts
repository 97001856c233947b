import type { Fragment, Sql } from '#platform/database/database.ts';

/**
 * A column's condition: its value is one of these. One value, as nearly always, is compared as itself: of a list the
 * database guesses ten, finds its kept plan too dear, and plans the statement anew each time, which takes longer than
 * the statement.
 */
export const isOneOf = (sql: Sql, numbers: readonly number[]): Fragment =>
  numbers.length === 1 ? sql`= ${numbers[0]!}::int` : sql`= any(${[...numbers]}::int[])`;
