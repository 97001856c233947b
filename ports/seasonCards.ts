import type { Context } from '#platform/context.ts';

/** The card of a contract in a season. */
export type SeasonCard = { contractId: string; seasonId: string; code: string };

/** What a gate asks of the room that prints cards with bar codes for its contracts. */
export type SeasonCards = {
  room: string;
  /** Is this the bar code of a card of its? Says nothing of whether there is one. */
  isCode(code: string): boolean;
  /** The cards with these bar codes; those that nobody has issued are missing. Single SQL query. */
  findCards(ctx: Context, codes: readonly string[]): Promise<SeasonCard[]>;
  /** All cards of these seasons, in no particular order. Single SQL query. */
  listCards(ctx: Context, seasonIds: readonly string[]): Promise<SeasonCard[]>;
};
