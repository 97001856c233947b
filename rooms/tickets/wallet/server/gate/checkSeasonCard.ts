import type { FanContext } from '#platform/context.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { readingsOf } from '../../codeRules.ts';
import { reasonAgainst } from '../../gateRules.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import { type Check, letIn, type Reply, refused, type Scan } from './checkTicket.ts';

/** The bar code of a season card in what was scanned, and the room that prints such cards; undefined: it is none. */
export function findCardCode(rooms: readonly SeasonCards[], scanned: string | undefined) {
  if (scanned === undefined) return undefined;
  const readings = readingsOf(scanned);
  return rooms.flatMap((cards) => {
    const code = readings.find(cards.isCode);
    return code === undefined ? [] : [{ cards, code }];
  })[0];
}

/** The check of a gate that knows the bar codes of season cards too: what is none goes to `check`. */
export const withSeasonCards =
  (rooms: readonly SeasonCards[], check: Check): Check =>
  (ctx, scan) => {
    const card = findCardCode(rooms, scan.code);
    return card ? checkSeasonCard(ctx, { ...card, scan }) : check(ctx, scan);
  };

/**
 * Lets in with a season card whoever has the ticket of its contract for this event, once, as any other code of that
 * ticket; `noTicket`: the card is ours, and has none. Refuses 403. Two statements more than a ticket's own code.
 */
async function checkSeasonCard(
  ctx: FanContext,
  { cards, code, scan }: { cards: SeasonCards; code: string; scan: Scan },
): Promise<Reply> {
  await refuseUnlessAppointed(ctx, scan.eventId);
  const [card] = await cards.findCards(ctx, [code]);
  if (!card) return { answer: 'unknown' };
  const right = await gateRights.findRightOfContract(ctx, { ...card, eventId: scan.eventId });
  if (!right) return { answer: 'noTicket' };
  const shown = { kind: 'seasonCard', serial: right.serial, generation: right.generation } as const;
  const reason = reasonAgainst(right, shown, { ...scan, now: ctx.now });
  return reason === undefined ? letIn(ctx, right, shown, scan) : refused(ctx, right, reason, scan);
}
