import { isMadeWithKey, keyGenerationOf, type ShownCode } from './codeRules.ts';
import { type GateAnswer, reasonAgainst } from './gateRules.ts';
import type { SnapshotRight } from './snapshotRules.ts';

/** What a gate knows of the event of its snapshot. */
export type GateEvent = { id: string; startsAt: string; state: 'published' | 'cancelled'; formats: readonly string[] };
type Entry = { at: string; entrance?: string | undefined };

type Known = {
  event: GateEvent;
  /** Which key of the event the snapshot has. */
  keyGeneration: number;
  /** Was the code made with that key? */
  isGenuine: boolean;
  /** Or does it name a key of another event that is not over? */
  isOfOtherEvent: boolean;
  /** As the snapshot has it; undefined: it is not in there. */
  right: SnapshotRight | undefined;
  /** Whom this gate has let in itself with that number since then. */
  ownEntry: Entry | undefined;
};
type Gate = { entrance: string | undefined; now: Date };

export type OfflineVerdict = { answer: GateAnswer; entry?: Entry };

const ended: readonly string[] = ['passedOn', 'resold', 'moved', 'void'];

/**
 * What a gate answers without a network. Only numbers of the snapshot are let in: whoever has the key of an event can
 * make a code for any number.
 */
export function verdictOffline(shown: ShownCode | undefined, known: Known, { entrance, now }: Gate): OfflineVerdict {
  const { event, keyGeneration, isGenuine, isOfOtherEvent, right, ownEntry } = known;
  if (isOfOtherEvent) return { answer: 'otherMatch' };
  // Of a key that was renewed the gate has nothing to check it by; it lets nobody in.
  const isOldKey = shown !== undefined && isMadeWithKey(shown) && keyGenerationOf(shown.keyId) !== keyGeneration;
  if (!shown || (!isGenuine && !(isOldKey && right))) return { answer: 'unknown' };
  if (!right) return { answer: shown.kind === 'typed' ? 'unknown' : 'notListed' };
  const state = ownEntry ? 'used' : right.state;
  const reason = reasonAgainst(
    {
      eventId: event.id,
      startsAt: new Date(event.startsAt),
      isCalledOff: false,
      keyGeneration,
      generation: right.generation,
      state,
      endedAt: ended.includes(state) ? now : null,
      hasNoPlace: state === 'withoutPlace',
      entrance: right.entrance,
      eventState: event.state,
      formats: event.formats,
      format: right.format ?? 'card',
      holderId: right.isOnPaper ? null : '',
    },
    shown,
    { eventId: event.id, entrance, now },
  );
  if (reason === 'alreadyIn' && ownEntry) return { answer: reason, entry: ownEntry };
  return { answer: reason ?? 'valid' };
}
