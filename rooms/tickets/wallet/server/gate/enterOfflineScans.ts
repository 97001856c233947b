import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { gateRights, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { readScanned } from '../../codeRules.ts';
import { type gateApi, gateRefusals } from '../../gateApi.ts';
import { isGateOpen } from '../../gateRules.ts';
import { type Merge, type MergedRight, mergeScans, type OfflineScan } from '../../mergeRules.ts';
import { type DeriveKey, isGenuine } from '../code/codeKeys.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import { findCardCode } from './checkSeasonCard.ts';
import { insertConflicts } from './conflictStore.ts';
import { type Entry, listEntries, saveEarlierEntries } from './entryStore.ts';
import { ticketsOfCards } from './seasonCardsOf.ts';
import { mayTypeNumber } from './typedLimits.ts';

type EnterOfflineScans = typeof gateApi.enterOfflineScans;

/**
 * Takes the scans by which a gate without a network has let people in. The rights are locked, so that of several gates
 * and of checks at this moment the first scan in time is the entry, and every other one a conflict that all gates see;
 * so is a number that nobody has issued. Writes nothing while the gates of the event are not open. Refuses 403 and 404.
 * Eight statements and that of the trail, however many scans there are, two more where season cards are among them, and
 * two for each number that was typed.
 */
export const enterOfflineScans =
  (deriveKey: DeriveKey, rooms: readonly SeasonCards[]) =>
  async (ctx: FanContext, input: InputOf<EnterOfflineScans>): Promise<ReplyOf<EnterOfflineScans>> => {
    const { eventId, scans, deviceId } = input;
    const event = (await gateRights.findGateEvent(ctx, eventId)) ?? refuse(gateRefusals.unknownEvent);
    await refuseUnlessAppointed(ctx, eventId);
    if (!isGateOpen(event, ctx.now)) {
      await ctx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after: { notToday: scans.length } });
      return { results: scans.map(({ scanId }) => ({ scanId, answer: 'notToday' as const })) };
    }
    const read = (await readScans(ctx, rooms, input)).filter((readings) => readings.length > 0);
    const answers = await ctx.inTransaction(async (tx) => {
      const known = await lockKnown(tx, read.flat());
      const judged = read.map((readings) => judgedScan(deriveKey, readings, known, tx.now));
      const merge = mergeScans(eventId, withEntries(known), await withinLimit(tx, known, judged, deviceId));
      await save(tx, eventId, known, merge);
      const { entries, conflicts } = merge;
      const after = { entries: entries.length, conflicts: conflicts.length };
      await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after });
      return merge.answers;
    });
    return { results: scans.map(({ scanId }) => ({ scanId, answer: answers.get(scanId) ?? 'unknown' })) };
  };

/** Each scan, once for each way to read it; a season card as the ticket that it stands for. */
async function readScans(
  ctx: FanContext,
  rooms: readonly SeasonCards[],
  { eventId, scans }: InputOf<EnterOfflineScans>,
): Promise<OfflineScan[][]> {
  const cards = new Map(scans.map(({ scanId, code }) => [scanId, findCardCode(rooms, code)]));
  const tickets = await ticketsOfCards(
    ctx,
    eventId,
    [...cards.values()].flatMap((card) => card ?? []),
  );
  return scans.map((scan) => {
    const card = cards.get(scan.scanId);
    return card
      ? readScan(
          scan,
          [tickets.get(card.code)].flatMap((shown) => shown ?? []),
        )
      : readScan(scan);
  });
}

function readScan(scan: InputOf<EnterOfflineScans>['scans'][number], readings = readScanned(scan)): OfflineScan[] {
  const { scanId, entrance = null } = scan;
  const rest = { scanId, entrance, isByHand: scan.code === undefined, isGenuine: false, isOverLimit: false };
  return readings.map((shown) => ({ ...rest, shown, at: new Date(scan.at) }));
}

/**
 * The reading of a scan that is genuine, or the first one. A time that cannot be true, later than now or before the
 * right was issued, counts as now: otherwise a wrong or forged clock would go before the one who really came first.
 */
function judgedScan(deriveKey: DeriveKey, readings: readonly OfflineScan[], { rights }: Known, now: Date): OfflineScan {
  const genuine = readings.find(({ shown }) => {
    const right = rights.get(shown.serial);
    // A card was looked up at the room that has printed it.
    return right !== undefined && (shown.kind === 'seasonCard' || isGenuine(deriveKey, right, shown));
  });
  const scan = genuine ?? readings[0]!;
  const right = genuine && rights.get(genuine.shown.serial);
  const isUntrue = scan.at > now || (right !== undefined && scan.at < right.issuedAt);
  return { ...scan, isGenuine: genuine !== undefined, at: isUntrue ? now : scan.at };
}

/** Marks the typed numbers that are too many for this device; those that are known already were counted before. */
async function withinLimit(
  tx: FanContext,
  known: Known,
  scans: readonly OfflineScan[],
  deviceId: string | undefined,
): Promise<OfflineScan[]> {
  const judged: OfflineScan[] = [];
  for (const scan of scans) {
    const right = known.rights.get(scan.shown.serial);
    const isCounted = right !== undefined && known.entries.get(right.id)?.scanId === scan.scanId;
    const isOverLimit = scan.isByHand && !isCounted && !(await mayTypeNumber(tx, deviceId));
    judged.push({ ...scan, isOverLimit });
  }
  return judged;
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
    ...merge.conflicts.map(
      ({ rightId = null, reason, scan: { scanId, entrance, isByHand, shown, at: scannedAt } }) => ({
        scanId,
        entrance,
        isByHand,
        eventId,
        rightId,
        serial: rightId === null ? shown.serial : null,
        reason,
        scannedAt,
        checkedBy: tx.fan.id,
      }),
    ),
    ...replaced.map(({ enteredAt: scannedAt, ...entry }) => ({
      ...entry,
      eventId,
      serial: null,
      reason: 'alreadyIn' as const,
      scannedAt,
    })),
  ];
  if (conflicts.length > 0) await insertConflicts(tx.sql, conflicts, tx.now);
}

function entryOf(tx: FanContext, { rights }: Known, { rightId, scan }: Merge['entries'][number]): Entry {
  const { shown, at: enteredAt, scanId, entrance, isByHand } = scan;
  const fanId = rights.get(shown.serial)?.holderId ?? null;
  return { scanId, entrance, isByHand, rightId, fanId, enteredAt, checkedBy: tx.fan.id };
}
