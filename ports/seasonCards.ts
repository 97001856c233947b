import type { Context } from '#platform/context.ts';

/** What a gate asks of the room that prints cards with bar codes for its contracts. */
export type SeasonCards = {
  room: string;
  /** Is this the bar code of a card of its? Says nothing of whether there is one. */
  isCode(code: string): boolean;
  /** Of which contract in which season a card is; undefined: nobody has issued it. */
  findCard(ctx: Context, code: string): Promise<{ contractId: string; seasonId: string } | undefined>;
};
