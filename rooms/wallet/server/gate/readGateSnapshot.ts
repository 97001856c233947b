import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { findGateEvent, listEntryRights } from '#rooms/ticketing/server/index.ts';
import { type gateApi, gateRefusals } from '../../gateApi.ts';
import { packRights, type SnapshotState } from '../../snapshotRules.ts';
import { codeKeyOf, type DeriveKey, printCheckKeyOf } from '../code/codeKeys.ts';
import { classReply, gateEventReply } from './gateReply.ts';

type ReadGateSnapshot = typeof gateApi.readGateSnapshot;

/**
 * What a gate needs to check the tickets of an event without a network: keys, and a packed list of all its rights. Says
 * nothing of who holds them. Refuses 404. Two statements; the trail notes who asked.
 */
export const readGateSnapshot =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { eventId }: InputOf<ReadGateSnapshot>): Promise<ReplyOf<ReadGateSnapshot>> => {
    const event = (await findGateEvent(ctx, eventId)) ?? refuse(gateRefusals.unknownEvent);
    const rights = await listEntryRights(ctx, eventId);
    const { bytes, texts } = packRights(rights.map((right) => ({ ...right, state: right.state as SnapshotState })));
    await ctx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after: { rights: rights.length } });
    const isSeated = rights.some(({ block }) => block !== null);
    return {
      event: gateEventReply(event),
      takenAt: ctx.now.toISOString(),
      codeKey: codeKeyOf(deriveKey, eventId).toString('base64'),
      printKey: printCheckKeyOf(deriveKey, eventId).toString('base64'),
      rights: Buffer.from(bytes).toString('base64'),
      texts,
      classes: texts.code.map((code) => {
        const { className: name, hasProof } = classReply({
          ...{ code, block: isSeated ? '' : null, isMatch: event.isMatch },
        });
        return { name, hasProof };
      }),
    };
  };
