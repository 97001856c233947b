/** States of rights as a gate without a network must know them. */
export const snapshotStates = [
  'issued',
  'forwarding',
  'listed',
  'used',
  'passedOn',
  'resold',
  'moved',
  'void',
  /** Issued, but the event has moved and has no place for it yet. */
  'withoutPlace',
  'suspended',
] as const;
export type SnapshotState = (typeof snapshotStates)[number];

/** A right as a gate without a network must know it. `null`: any place, or no entrance of its own. */
export type SnapshotRight = {
  serial: string;
  generation: number;
  state: SnapshotState;
  code: string;
  entrance: string | null;
  block: string | null;
  row: string | null;
  seat: string | null;
  /** It lies in nobody's account. */
  isOnPaper: boolean;
  /** Digest of the bar code of its season card (`cardDigestInput`); absent: it has none. */
  card?: string | undefined;
  /** With `card`: as what it was issued; absent: as that card. */
  format?: string | undefined;
};
