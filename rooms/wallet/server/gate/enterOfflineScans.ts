import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRights, type HeldRight } from '#rooms/ticketing/server/index.ts';
import { readScanned } from '../../codeRules.ts';
import { type gateApi, gateRefusals } from '../../gateApi.ts';
import { type Merge, type MergedRight, mergeScans, type OfflineScan } from '../../mergeRules.ts';
import { type DeriveKey, isGenuine } from '../code/codeKeys.ts';
import { insertConflicts } from './conflictStore.ts';
import { type Entry, listEntries, saveEarlierEntries } from './entryStore.ts';

type EnterOfflineScans = typeof gateApi.enterOfflineScans;

/**
 * Takes the scans by which a gate without a network has let people in. The rights are locked, so that of several gates
 * and of checks at this moment the first scan in time is the entry, and every other one a conflict that all gates see.
 * Refuses 404. Six statements and that of the trail, however many scans there are.
 */
export const enterOfflineScans =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { eventId, scans }: InputOf<EnterOfflineScans>): Promise<ReplyOf<EnterOfflineScans>> => {
    if (!(await gateRights.findGateEvent(ctx, eventId))) return refuse(gateRefusals.unknownEvent);
    const read = scans.flatMap(readScan);
    const answers = await ctx.inTransaction(async (tx) => {
      const known = await lockKnown(tx, read);
      const genuine = read.flatMap((scan) => genuineScan(deriveKey, scan, known.rights.get(scan.shown.serial), tx.now));
      const merge = mergeScans(eventId, withEntries(known), genuine);
      await save(tx, eventId, known, merge);
      const { entries, conflicts } = merge;
      const after = { entries: entries.length, conflicts: conflicts.length };
      await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after });
      return merge.answers;
    });
    return { results: scans.map(({ scanId }) => ({ scanId, answer: answers.get(scanId) ?? 'unknown' })) };
  };

function readScan(scan: InputOf<EnterOfflineScans>['scans'][number]): OfflineScan[] {
  const shown = readScanned(scan);
  const { scanId, entrance = null } = scan;
  return shown ? [{ scanId, shown, at: new Date(scan.at), entrance, isByHand: scan.code === undefined }] : [];
}

/**
 * A scan with a code of that right. A time that cannot be true, later than now or before the right was issued, counts
 * as now: otherwise a wrong or forged clock would go before the one who really came first.
 */
function genuineScan(deriveKey: DeriveKey, scan: OfflineScan, right: HeldRight | undefined, now: Date): OfflineScan[] {
  if (!right || !isGenuine(deriveKey, right, scan.shown)) return [];
  return [{ ...scan, at: scan.at > now || scan.at < right.issuedAt ? now : scan.at }];
}

type Known = { rights: ReadonlyMap<string, HeldRight>; entries: ReadonlyMap<string, Entry> };

/** The rights with these numbers, locked, and who came in with them. */
async function lockKnown(tx: FanContext, scans: readonly OfflineScan[]): Promise<Known> {
  const serials = [...new Set(scans.map(({ shown }) => shown.serial))].toSorted();
  const rights = await gateRights.lockRightsBySerial(tx, serials);
  const entries = await listEntries(
    tx.sql,
    rights.map(({ id }) => id),
  );
  return {
    rights: new Map(rights.map((right) => [right.serial, right])),
    entries: new Map(entries.map((entry) => [entry.rightId, entry])),
  };
}

const withEntries = ({ rights, entries }: Known): Map<string, MergedRight> =>
  new Map([...rights].map(([serial, right]) => [serial, { ...right, entry: entries.get(right.id) }]));

async function save(tx: FanContext, eventId: string, known: Known, merge: Merge): Promise<void> {
  const fresh = merge.entries.filter(({ former }) => former === undefined).map(({ rightId }) => rightId);
  if (fresh.length > 0) await gateRights.markRightsUsed(tx, fresh);
  const entries = merge.entries.map((one) => entryOf(tx, known, one));
  if (entries.length > 0) await saveEarlierEntries(tx.sql, entries);
  const replaced = merge.entries.flatMap(({ rightId, former }) => (former ? known.entries.get(rightId)! : []));
  const conflicts = [
    ...merge.conflicts.map(({ rightId, reason, scan: { shown: _, at: scannedAt, ...scan } }) => ({
      ...scan,
      eventId,
      rightId,
      reason,
      scannedAt,
      checkedBy: tx.fan.id,
    })),
    ...replaced.map(({ enteredAt: scannedAt, ...entry }) => ({
      ...entry,
      eventId,
      reason: 'alreadyIn' as const,
      scannedAt,
    })),
  ];
  if (conflicts.length > 0) await insertConflicts(tx.sql, conflicts, tx.now);
}

function entryOf(tx: FanContext, { rights }: Known, { rightId, scan }: Merge['entries'][number]): Entry {
  const { shown, at: enteredAt, ...rest } = scan;
  const fanId = rights.get(shown.serial)?.holderId ?? null;
  return { ...rest, rightId, fanId, enteredAt, checkedBy: tx.fan.id };
}
