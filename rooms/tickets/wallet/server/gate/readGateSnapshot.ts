import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { listAllCards } from '#rooms/accounts/organisation/server/index.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { seasonOn } from '../../cardRules.ts';
import { eventTag } from '../../codeRules.ts';
import { type gateApi, gateRefusals } from '../../gateApi.ts';
import { isGateOpen } from '../../gateRules.ts';
import type { SnapshotState } from '../../snapshotRules.ts';
import { cardKeyOf } from '../cards/cardKeys.ts';
import { codeKeyOf, type DeriveKey, printCheckKeyOf } from '../code/codeKeys.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import { classReply, gateEventReply } from './gateReply.ts';
import { seasonCardsOf } from './seasonCardsOf.ts';

type ReadGateSnapshot = typeof gateApi.readGateSnapshot;

/**
 * What a gate needs to check the tickets of an event without a network: keys, and a list of all its rights, with the
 * season cards that stand for them. Says nothing of who holds them. Refuses 403 for somebody who is not appointed to the
 * event, 404, and 409 on other days. Eight statements; the trail notes who asked.
 */
export const readGateSnapshot =
  (deriveKey: DeriveKey, rooms: readonly SeasonCards[]) =>
  async (ctx: FanContext, { eventId }: InputOf<ReadGateSnapshot>): Promise<ReplyOf<ReadGateSnapshot>> => {
    const event = (await gateRights.findGateEvent(ctx, eventId)) ?? refuse(gateRefusals.unknownEvent);
    await refuseUnlessAppointed(ctx, eventId);
    if (!isGateOpen(event, ctx.now)) refuse(gateRefusals.notToday);
    const rights = await gateRights.listEntryRights(ctx, eventId);
    const key = { eventId, keyGeneration: event.keyGeneration };
    const onCards = await seasonCardsOf(ctx, rooms, { eventId, codeKey: codeKeyOf(deriveKey, key) });
    await ctx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after: { rights: rights.length } });
    const others = (await gateRights.listGateEvents(ctx)).filter(({ id }) => id !== eventId);
    const isSeated = rights.some(({ block }) => block !== null);
    return {
      event: gateEventReply(event),
      takenAt: ctx.now.toISOString(),
      ...keysOf(deriveKey, key),
      otherEvents: others.map(({ id }) => eventTag(id)),
      cards: await readCards(ctx, deriveKey),
      rights: rights.map((right) => ({
        ...right,
        ...onCards.get(right.serial),
        state: right.state as SnapshotState,
      })),
      classes: [...new Set(rights.map(({ code }) => code))].map((code) => {
        const { className: name, hasProof } = classReply({ code, block: isSeated ? '' : null, isMatch: event.isMatch });
        return { code, name, hasProof };
      }),
    };
  };

const keysOf = (deriveKey: DeriveKey, of: { eventId: string; keyGeneration: number }) => ({
  keyGeneration: of.keyGeneration,
  codeKey: codeKeyOf(deriveKey, of).toString('base64'),
  printKey: printCheckKeyOf(deriveKey, of).toString('base64'),
});

/** What a gate must know of the cards of fan clubs: which there are, and nobody's name. Single SQL query. */
async function readCards(ctx: FanContext, deriveKey: DeriveKey): Promise<ReplyOf<ReadGateSnapshot>['cards']> {
  const members = (await listAllCards(ctx)).map(({ id, fanClub }) => ({ cardId: id, fanClub }));
  return { key: cardKeyOf(deriveKey).toString('base64'), members, ...seasonOn(ctx.today()) };
}
