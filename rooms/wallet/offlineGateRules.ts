import type { ShownCode } from './codeRules.ts';
import { type GateAnswer, reasonAgainst } from './gateRules.ts';
import type { SnapshotRight } from './snapshotRules.ts';

/** What a gate knows of the event of its snapshot. */
export type GateEvent = { id: string; state: 'published' | 'cancelled'; formats: readonly string[] };
type Entry = { at: string; entrance?: string | undefined };

type Known = {
  event: GateEvent;
  /** Was the code made with a key of this event? */
  isGenuine: boolean;
  /** Or with one of another event that is not over? */
  isOfOtherEvent: boolean;
  /** As the snapshot has it; undefined: it was issued later, or is of another match. */
  right: SnapshotRight | undefined;
  /** Whom this gate has let in itself with that number since then. */
  ownEntry: Entry | undefined;
};
type Gate = { entrance: string | undefined; now: Date };

export type OfflineVerdict = { answer: GateAnswer; entry?: Entry };

const ended: readonly string[] = ['passedOn', 'resold', 'moved', 'void'];

/**
 * What a gate answers without a network. A genuine code of a ticket that is not in the snapshot was issued after it, so
 * it is let in. A number that is typed is of this match or unknown.
 */
export function verdictOffline(shown: ShownCode | undefined, known: Known, { entrance, now }: Gate): OfflineVerdict {
  const { event, isGenuine, isOfOtherEvent, right, ownEntry } = known;
  if (isOfOtherEvent) return { answer: 'otherMatch' };
  if (!shown || !isGenuine || (shown.kind === 'typed' && !right)) return { answer: 'unknown' };
  const state = ownEntry ? 'used' : (right?.state ?? 'issued');
  const reason = reasonAgainst(
    {
      eventId: event.id,
      generation: right?.generation ?? shown.generation,
      state,
      endedAt: ended.includes(state) ? now : null,
      hasNoPlace: state === 'withoutPlace',
      entrance: right?.entrance ?? null,
      eventState: event.state,
      formats: event.formats,
    },
    shown,
    { eventId: event.id, entrance, now },
  );
  if (reason === 'alreadyIn' && ownEntry) return { answer: reason, entry: ownEntry };
  return { answer: reason ?? 'valid' };
}
