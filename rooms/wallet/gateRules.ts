import { isFreshStep, type ShownCode } from './codeRules.ts';

/** What a gate is told of a code. */
export const gateAnswers = [
  'valid',
  /** No code of ours, or a forged one. */
  'unknown',
  'otherMatch',
  'forwardedOn',
  /** Refunded, blocked, moved to another seat or issued anew; or the event is off. */
  'void',
  /** The event lets nobody in with what was printed. */
  'printNotAllowed',
  /** Shown before; perhaps a picture of a screen. */
  'stale',
  'alreadyIn',
  /** It is valid, but the event has moved and has no place for it: one for the ticket office. */
  'noPlace',
  'otherEntrance',
  /** The card of a fan club's member: says who it is, and opens no gate. */
  'fanClubMember',
  /** Such a card, of somebody who belongs to the fan club no longer. */
  'membershipEnded',
] as const;
export type GateAnswer = (typeof gateAnswers)[number];

/** What a gate must know of a right. */
export type GateRight = {
  eventId: string;
  generation: number;
  state: string;
  endedAt: Date | null;
  entrance: string | null;
  hasNoPlace: boolean;
  eventState: string;
  formats: readonly string[];
};

type Gate = { eventId: string; entrance?: string | undefined; now: Date };

/**
 * Why this genuine code of a right opens no gate; undefined: it does. Of several reasons the one that helps its holder
 * most: what can be put right at another door comes last.
 */
export function reasonAgainst(right: GateRight, shown: ShownCode, gate: Gate): GateAnswer | undefined {
  if (right.eventId !== gate.eventId) return 'otherMatch';
  if (['passedOn', 'resold', 'forwarding'].includes(right.state)) return 'forwardedOn';
  if (right.endedAt !== null || right.eventState !== 'published') return 'void';
  if (shown.kind !== 'typed' && shown.generation !== right.generation) return 'void';
  if (shown.kind === 'printed' && !right.formats.includes('print')) return 'printNotAllowed';
  if (shown.kind === 'rotating' && !isFreshStep(shown.step, gate.now)) return 'stale';
  if (right.state === 'used') return 'alreadyIn';
  if (right.hasNoPlace) return 'noPlace';
  if (gate.entrance && right.entrance && gate.entrance !== right.entrance) return 'otherEntrance';
  return undefined;
}
