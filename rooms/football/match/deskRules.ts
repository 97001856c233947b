import { type Fault, faultOf, foldEvents } from './eventRules.ts';
import type { MatchEvent } from './matchModel.ts';
import { isOver, isPeriodChange } from './matchStates.ts';

/** What a desk enters about an event. */
export type EventFacts = Omit<MatchEvent, 'id' | 'score' | 'correctedAt'>;

/**
 * One entry of a desk. Its `id` is made there, so that the same entry counts once, however often it is sent. A
 * correction puts an event with the entry's id in the place of another. `isDeliberate`: yes, although it looks like an
 * entry that is there already, or the match is over.
 */
export type DeskEntry =
  | { kind: 'add'; id: string; event: EventFacts; isDeliberate?: boolean }
  | { kind: 'correct'; id: string; eventId: string; event: EventFacts; isDeliberate?: boolean }
  | { kind: 'withdraw'; id: string; eventId: string };

export type Applied = { events: MatchEvent[]; fault?: undefined } | { events?: undefined; fault: Fault };

/** The events of a match after one more entry, or why it cannot be. `at`: ISO time of a correction. */
export function applyEntry(events: readonly MatchEvent[], entry: DeskEntry, at: string): Applied {
  if (entry.kind !== 'withdraw' && events.some(({ id }) => id === entry.id)) return { events: [...events] };
  const old = entry.kind === 'add' ? undefined : events.find(({ id }) => id === entry.eventId);
  if (entry.kind !== 'add' && !old) return { fault: 'entryGone' };
  const others = events.filter((event) => event !== old);
  if (entry.kind === 'withdraw') return faultOf(others) ? { fault: 'othersBuildOnIt' } : { events: others };
  const event: MatchEvent = { ...entry.event, id: entry.id, ...(old ? { correctedAt: at } : {}) };
  const fault = entry.isDeliberate ? undefined : doubtAbout(others, event, old);
  if (fault) return { fault };
  const changed = old ? events.map((one) => (one === old ? event : one)) : [...events, event];
  return check(changed, others, old);
}

function check(changed: MatchEvent[], others: readonly MatchEvent[], old: MatchEvent | undefined): Applied {
  const fault = faultOf(changed);
  if (!fault) return { events: changed };
  // Without the old event the rest may be impossible by itself: then it is the others that stand in the way.
  return { fault: old && isPeriodChange(old.type) && faultOf(others) ? 'othersBuildOnIt' : fault };
}

/** What makes a person look twice: the same thing entered at another desk, or something new in a match that is over. */
function doubtAbout(others: readonly MatchEvent[], event: MatchEvent, old: MatchEvent | undefined): Fault | undefined {
  if (others.some((other) => isTwin(other, event))) return 'entryTwice';
  const isLate = isOver(foldEvents(others).period) && event.period !== 'FullTime';
  return isLate && !old && !isPeriodChange(event.type) ? 'isOver' : undefined;
}

/** Do two entries tell the same thing? The minute may differ by one, and one desk may not know the player yet. */
export function isTwin(one: MatchEvent, other: MatchEvent): boolean {
  if (one.type !== other.type || one.period !== other.period) return false;
  if (isPeriodChange(one.type)) return true;
  // Kicks of a shoot-out follow one another without a minute, and two remarks may well be made at once.
  if (one.type === 'Note' || one.period === 'ShootOut' || one.side !== other.side) return false;
  const minutes = (event: MatchEvent) => event.minute + (event.added ?? 0);
  return Math.abs(minutes(one) - minutes(other)) <= 1 && isMaybeSame(one.player, other.player);
}

const isMaybeSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/**
 * The entry that takes another one back; `before`: the events before it. Undefined where there is nothing to take back.
 */
export function inverseOf(entry: DeskEntry, before: readonly MatchEvent[], id: string): DeskEntry | undefined {
  if (entry.kind === 'add') return { kind: 'withdraw', id, eventId: entry.id };
  const old = before.find((event) => event.id === entry.eventId);
  if (!old) return undefined;
  const { id: _id, score: _score, correctedAt: _correctedAt, ...event } = old;
  if (entry.kind === 'correct') return { kind: 'correct', id, eventId: entry.id, event, isDeliberate: true };
  return { kind: 'add', id, event, isDeliberate: true };
}
