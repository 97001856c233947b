import type { Context } from '#platform/context.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import type { ShownCode } from '../../codeRules.ts';
import type { SnapshotRight } from '../../snapshotRules.ts';
import { cardDigests } from '../code/codeKeys.ts';

type OnCard = Pick<SnapshotRight, 'card' | 'format'>;
type Season = { contractId: string; seasonId: string };

const seasonKey = ({ contractId, seasonId }: Season): string => `${contractId} ${seasonId}`;

/**
 * What a snapshot says of the season cards that stand for tickets of an event, by the numbers of these. `codeKey`: of
 * the event. A statement, and one more for each room that has such cards.
 */
export async function seasonCardsOf(
  ctx: Context,
  rooms: readonly SeasonCards[],
  { eventId, codeKey }: { eventId: string; codeKey: Buffer },
): Promise<ReadonlyMap<string, OnCard>> {
  const rights = await gateRights.listRightsOfContracts(ctx, { eventId });
  if (rights.length === 0) return new Map();
  const seasonIds = [...new Set(rights.map(({ seasonId }) => seasonId))];
  const cards = (await Promise.all(rooms.map((room) => room.listCards(ctx, seasonIds)))).flat();
  const digestOf = cardDigests(codeKey);
  const codes = new Map(cards.map((card) => [seasonKey(card), card.code]));
  return new Map(
    rights.flatMap((right): [string, OnCard][] => {
      const code = codes.get(seasonKey(right));
      if (code === undefined) return [];
      const { serial, format } = right;
      return [[serial, { card: digestOf(code), ...(format === 'card' ? {} : { format }) }]];
    }),
  );
}

/**
 * For the tickets of which event these bar codes of season cards stand, by the code; those that stand for none are
 * missing. Two statements for each room, however many codes there are.
 */
export async function ticketsOfCards(
  ctx: Context,
  eventId: string,
  scanned: readonly { cards: SeasonCards; code: string }[],
): Promise<ReadonlyMap<string, ShownCode>> {
  const shown = new Map<string, ShownCode>();
  for (const [room, own] of Map.groupBy(scanned, ({ cards }) => cards)) {
    const cards = await room.findCards(ctx, [...new Set(own.map(({ code }) => code))]);
    const contractIds = cards.map(({ contractId }) => contractId);
    const rights = await gateRights.listRightsOfContracts(ctx, { eventId, contractIds });
    const known = new Map(rights.map((right) => [seasonKey(right), right]));
    for (const card of cards) {
      const right = known.get(seasonKey(card));
      if (right) shown.set(card.code, { kind: 'seasonCard', serial: right.serial, generation: right.generation });
    }
  }
  return shown;
}
