import type { Context } from '#platform/context.ts';
import type { SeasonCard, SeasonCards } from '#ports/seasonCards.ts';
import { cardCode, cardNumberOf, isCardCode } from '../cardRules.ts';
import { listCards } from './office/cardStore.ts';

/** The cards of season-ticket contracts, as gates ask for them. */
export const gateCards: SeasonCards = {
  room: 'subscription',
  isCode: isCardCode,
  findCards: (ctx, codes) => read(ctx, { numbers: codes.map(cardNumberOf) }),
  listCards: (ctx, seasonIds) => read(ctx, { seasonIds }),
};

async function read(ctx: Context, which: Parameters<typeof listCards>[1]): Promise<SeasonCard[]> {
  const cards = await listCards(ctx, which);
  return cards.map(({ contractId, seasonId, number }) => ({ contractId, seasonId, code: cardCode(number) }));
}
