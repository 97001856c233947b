/** Where a door stands; what follows from these facts at a moment is decided here alone. */
export const doorStates = ['draft', 'locked', 'active', 'ended', 'drawn', 'cancelled'] as const;
export type DoorState = (typeof doorStates)[number];

export type DoorFacts = {
  publishedAt: Date | null;
  opensAt: Date;
  closesAt: Date;
  drawnAt: Date | null;
  cancelledAt: Date | null;
};

export function doorStateAt(facts: DoorFacts, now: Date): DoorState {
  const { publishedAt, opensAt, closesAt, drawnAt, cancelledAt } = facts;
  if (publishedAt === null || publishedAt > now) return 'draft';
  if (cancelledAt !== null && cancelledAt <= now) return 'cancelled';
  if (drawnAt !== null && drawnAt <= now) return 'drawn';
  if (now < opensAt) return 'locked';
  return now < closesAt ? 'active' : 'ended';
}

/** The three words of the wire (SWP-11 to SWP-13); that a door is locked or cancelled stands beside them. */
export const wireStatuses = ['Active', 'Ended', 'Drawn'] as const;
export type WireStatus = (typeof wireStatuses)[number];

export function wireStatus(state: DoorState): WireStatus {
  if (state === 'drawn') return 'Drawn';
  return state === 'ended' || state === 'cancelled' ? 'Ended' : 'Active';
}

/** Is its prize still a secret? A door that is cancelled before it opens never tells. */
export const isPrizeSecret = (facts: DoorFacts, now: Date): boolean =>
  now < facts.opensAt || doorStateAt(facts, now) === 'draft';

/** Where a prize stands. */
export const prizeStates = ['drawn', 'notified', 'claimed', 'handedOver', 'forfeited'] as const;
export type PrizeState = (typeof prizeStates)[number];

export type PrizeFacts = {
  notifiedAt: Date | null;
  claimUntil: Date | null;
  claimedAt: Date | null;
  handedOverAt: Date | null;
  forfeitedAt: Date | null;
};

/** A prize that nobody has claimed in time is forfeited at that moment, whether or not a job has noted it. */
export function prizeStateAt(facts: PrizeFacts, now: Date): PrizeState {
  if (facts.forfeitedAt !== null) return 'forfeited';
  if (facts.handedOverAt !== null) return 'handedOver';
  if (facts.claimedAt !== null) return 'claimed';
  if (facts.claimUntil !== null && facts.claimUntil <= now) return 'forfeited';
  return facts.notifiedAt === null ? 'drawn' : 'notified';
}

/** How a prize goes on; `docs/states.md` draws it. */
const prizeSteps = {
  drawn: ['notified', 'claimed', 'forfeited'],
  notified: ['claimed', 'forfeited'],
  claimed: ['handedOver', 'forfeited'],
  handedOver: [],
  forfeited: [],
} as const satisfies Record<PrizeState, readonly PrizeState[]>;

export const prizeMayMove = (from: PrizeState, to: PrizeState): boolean =>
  (prizeSteps[from] as readonly PrizeState[]).includes(to);

/** What has become of somebody's own entry. */
export const entryStates = ['open', 'waiting', 'notDrawn', 'won', 'excluded', 'cancelled'] as const;
export type EntryState = (typeof entryStates)[number];

export function entryStateAt({
  door,
  isExcluded,
  isWinner,
}: {
  door: DoorState;
  isExcluded: boolean;
  isWinner: boolean;
}): EntryState {
  if (isExcluded) return 'excluded';
  if (isWinner) return 'won';
  if (door === 'cancelled') return 'cancelled';
  if (door === 'drawn') return 'notDrawn';
  return door === 'ended' ? 'waiting' : 'open';
}
