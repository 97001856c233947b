import type { ShownCode } from './codeRules.ts';
import { type GateAnswer, type GateRight, reasonAgainst } from './gateRules.ts';

/** A scan by which a gate let somebody in while it had no network. */
export type OfflineScan = {
  scanId: string;
  shown: ShownCode;
  at: Date;
  entrance: string | null;
  isByHand: boolean;
  /** Was it made with a key of its ticket? */
  isGenuine: boolean;
  /** One typed number too many of this device. */
  isOverLimit: boolean;
};
/** Who came in with a right, as the server knows it. */
export type KnownEntry = { scanId: string; enteredAt: Date };
/** A right as it is, and what the server knows of it. */
export type MergedRight = GateRight & { id: string; entry: KnownEntry | undefined };

export type Merge = {
  /** The first scan of a right: it becomes the entry. `former`: the entry that it goes before. */
  entries: { rightId: string; scan: OfflineScan; former: KnownEntry | undefined }[];
  /** Somebody came in who should not have; `rightId` undefined: with a number that nobody has issued. */
  conflicts: { rightId: string | undefined; scan: OfflineScan; reason: GateAnswer }[];
  answers: Map<string, GateAnswer>;
};

/**
 * Puts the scans of gates without a network in the order of time with what is known: of all scans of a right the first
 * one is its entry, and every other one a conflict. A right that let nobody in at that moment makes a conflict too,
 * and so does a code that nobody has issued.
 */
export function mergeScans(
  eventId: string,
  rights: ReadonlyMap<string, MergedRight>,
  scans: readonly OfflineScan[],
): Merge {
  const merge: Merge = { entries: [], conflicts: [], answers: new Map() };
  const decided = new Map<string, KnownEntry>();
  for (const scan of scans.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const right = rights.get(scan.shown.serial);
    if (!right || !scan.isGenuine) {
      merge.answers.set(scan.scanId, 'unknown');
      merge.conflicts.push({ rightId: right?.id, scan, reason: 'unknown' });
      continue;
    }
    const entry = decided.get(right.id) ?? right.entry;
    const reason = reasonOf(right, entry, scan, eventId);
    merge.answers.set(scan.scanId, reason ?? 'valid');
    if (entry?.scanId === scan.scanId) continue;
    if (reason !== undefined) merge.conflicts.push({ rightId: right.id, scan, reason });
    else {
      merge.entries.push({ rightId: right.id, scan, former: entry });
      decided.set(right.id, { scanId: scan.scanId, enteredAt: scan.at });
    }
  }
  return merge;
}

/** Why a scan does not count; undefined: it is the first one of its right. Somebody is in, whatever the entrance. */
function reasonOf(
  right: MergedRight,
  entry: KnownEntry | undefined,
  { scanId, shown, at, isOverLimit }: OfflineScan,
  eventId: string,
): GateAnswer | undefined {
  if (entry?.scanId === scanId) return undefined;
  if (isOverLimit) return 'typedLimit';
  // Whoever is in has entered with what was offered later: the offer ends.
  const state = right.state === 'listed' ? 'issued' : right.state;
  const reason = reasonAgainst({ ...right, state, entrance: null }, shown, { eventId, now: at });
  if (reason !== undefined && reason !== 'alreadyIn') return reason;
  if (entry === undefined) return reason;
  return at < entry.enteredAt ? undefined : 'alreadyIn';
}
