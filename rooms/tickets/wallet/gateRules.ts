import { isFreshStep, isMadeWithKey, keyGenerationOf, type ShownCode } from './codeRules.ts';

/** What a gate is told of a code. */
export const gateAnswers = [
  'valid',
  /** No code of ours, or a forged one. */
  'unknown',
  'otherMatch',
  /** Gates are open from twelve hours before an event until it is over. */
  'notToday',
  'forwardedOn',
  /** Its holder has offered it to the next buyer, and has not taken that back. */
  'beingResold',
  /** Of a season ticket that is not paid. */
  'suspended',
  /** Refunded, blocked, moved to another seat or issued anew; or the event is off. */
  'void',
  /** Made with a key that staff have renewed since: the ticket must be loaded or printed anew. */
  'renewed',
  /** The event lets nobody in with what was printed. */
  'printNotAllowed',
  /** Shown before; perhaps a picture of a screen. */
  'stale',
  'alreadyIn',
  /** It is valid, but the event has moved and has no place for it: one for the ticket office. */
  'noPlace',
  'otherEntrance',
  /** A gate without a network does not know this number: it was sold after the snapshot, or is invented. */
  'notListed',
  /** A code, but the keyboard of the reader does not fit: it types other signs than it sees. */
  'readerLayout',
  /** Too many numbers were typed on this device within an hour. */
  'typedLimit',
  /** The card of a fan club's member: says who it is, and opens no gate. */
  'fanClubMember',
  /** Such a card, of somebody who belongs to the fan club no longer. */
  'membershipEnded',
  /** The card of a season-ticket contract that has no ticket for this event. */
  'noTicket',
] as const;
export type GateAnswer = (typeof gateAnswers)[number];

/** What a gate must know of a right. */
export type GateRight = {
  eventId: string;
  startsAt: Date;
  isCalledOff: boolean;
  keyGeneration: number;
  generation: number;
  state: string;
  endedAt: Date | null;
  entrance: string | null;
  hasNoPlace: boolean;
  eventState: string;
  formats: readonly string[];
  /** As what it was issued; says nothing where no season card is shown. */
  format: string;
  /** In whose account it lies; null: in nobody's, so that it is carried on paper. */
  holderId: string | null;
};

/** Hours before an event from which on its gates are open, and after its beginning until it is over. */
const hoursOpen = { before: 12, after: 6 };
const hour = 3_600_000;

/** When the gates of an event are open; undefined: it waits for a new moment. */
export function gateHours({ startsAt, isCalledOff }: Pick<GateRight, 'startsAt' | 'isCalledOff'>) {
  if (isCalledOff) return undefined;
  const begin = startsAt.getTime();
  return { from: new Date(begin - hoursOpen.before * hour), until: new Date(begin + hoursOpen.after * hour) };
}

/** Are the gates of an event open now? */
export function isGateOpen(event: Pick<GateRight, 'startsAt' | 'isCalledOff'>, now: Date): boolean {
  const hours = gateHours(event);
  return hours !== undefined && hours.from <= now && now < hours.until;
}

type Gate = { eventId: string; entrance?: string | undefined; now: Date };

/**
 * Why this genuine code of a right opens no gate; undefined: it does. Of several reasons the one that helps its holder
 * most: what can be put right at another door comes last.
 */
export function reasonAgainst(right: GateRight, shown: ShownCode, gate: Gate): GateAnswer | undefined {
  if (right.eventId !== gate.eventId) return 'otherMatch';
  if (!isGateOpen(right, gate.now)) return 'notToday';
  if (['passedOn', 'resold', 'forwarding'].includes(right.state)) return 'forwardedOn';
  if (right.endedAt !== null || right.eventState !== 'published') return 'void';
  if (right.state === 'listed') return 'beingResold';
  if (right.state === 'suspended') return 'suspended';
  // Who has the ticket on a phone by now is let in by that alone.
  if (shown.kind === 'seasonCard' && right.format !== 'card') return 'void';
  if (isMadeWithKey(shown) && keyGenerationOf(shown.keyId) !== right.keyGeneration) return 'renewed';
  // Issued anew: its old number opens nothing, scanned or typed.
  if (shown.generation !== right.generation) return 'void';
  if (shown.kind === 'printed' && right.holderId !== null && !right.formats.includes('print')) return 'printNotAllowed';
  if (shown.kind === 'rotating' && !isFreshStep(shown.step, gate.now)) return 'stale';
  if (right.state === 'used') return 'alreadyIn';
  if (right.hasNoPlace) return 'noPlace';
  if (gate.entrance && right.entrance && gate.entrance !== right.entrance) return 'otherEntrance';
  return undefined;
}
