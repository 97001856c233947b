import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { FanContext } from '#platform/context.ts';
import { commitmentTo, drawOrder, withPublicNumber } from '#platform/draw/draw.ts';
import { type DrawFile, winnersOf } from '#platform/draw/drawFile.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval } from '#rooms/staff/approval/server/index.ts';
import { doorName } from '../doorRules.ts';
import { sweepstakesOfficeRefusals as refusals, type sweepstakesOfficeApi } from '../officeApi.ts';
import { doorStateAt } from '../sweepstakeStates.ts';
import { sweepstakesKind } from './closeDoors.ts';
import { type Door, findDoor, lockDoor, saveDraw } from './doorStore.ts';
import { type DrawRequest, drawKind } from './drawKind.ts';
import { type Entry, isAnyoneIn, listEntries, saveRanks } from './entryStore.ts';
import { readDoorInOffice } from './officeDoors.ts';
import { findSeries } from './seriesStore.ts';
import { insertWins } from './winStore.ts';

type Api = typeof sweepstakesOfficeApi;

/**
 * Asks a second person to draw with a public number that became known after the list closed. Refuses 403 who takes part
 * themself, 404, and 409 while the list is open, after the draw, or where another request waits.
 */
export const askForDraw = (
  ctx: FanContext,
  { seriesId, doorId, requestId, publicNumber, publicReference }: InputOf<Api['askForDraw']>,
): Promise<ReplyOf<Api['askForDraw']>> =>
  ctx.inTransaction(async (tx) => {
    const door = await findDoor(tx.sql, doorId);
    if (door?.seriesId !== seriesId) return refuse(refusals.unknownDoor);
    const listHash = drawableList(door, tx.now);
    await refuseTakingPart(tx, door, [whoDecides(tx)]);
    const input: DrawRequest = { publicNumber, publicReference, listHash };
    const amount = (door.prizeValue ?? 0) * door.winners;
    const asked = { id: requestId, kind: drawKind, subjectId: doorId, input, amount, reason: publicReference };
    const outcome = await askApproval(tx, asked);
    if (outcome === 'otherWaits') return refuse(refusals.approvalWaits);
    if (outcome === 'asked')
      await tx.audit({
        subject: { kind: 'sweepstake', id: seriesId },
        after: { doorId, approvalId: requestId, publicNumber, approvalAsked: true },
        why: publicReference,
      });
    return readDoorInOffice(tx, door);
  });

/** The hash of a list that can be drawn now. Refuses 409. */
function drawableList(door: Door, now: Date): string {
  if (doorStateAt(door, now) !== 'ended') return refuse(refusals.stateNotPossible);
  return door.listHash ?? refuse(refusals.listStillOpen);
}

/** Nobody draws what they take part in. */
async function refuseTakingPart(tx: FanContext, { id }: Door, people: readonly string[]): Promise<void> {
  if (await isAnyoneIn(tx.sql, id, people)) refuse(commonRefusals.ownCase);
}

/** Draws, in the transaction of the second person's approval, once. Refuses 403, 404 and 409. */
export async function drawDoor(
  tx: FanContext,
  doorId: string,
  { publicNumber, publicReference, listHash }: DrawRequest,
  askedBy: string,
): Promise<void> {
  const approvedBy = whoDecides(tx);
  const door = (await lockDoor(tx.sql, doorId)) ?? refuse(refusals.unknownDoor);
  const series = (await findSeries(tx.sql, { id: door.seriesId })) ?? refuse(refusals.unknownDoor);
  if (drawableList(door, tx.now) !== listHash || !door.seed) return refuse(refusals.stateNotPossible);
  await refuseTakingPart(tx, door, [askedBy, approvedBy]);
  const subject = `${series.names.de}, ${doorName(door.position)}`;
  const file = draw(door, await listEntries(tx.sql, doorId), { subject, publicNumber, publicReference }, tx.now);
  await saveRanks(tx.sql, doorId, file.entries);
  await saveDraw(tx.sql, doorId, { publicNumber, publicReference, askedBy, approvedBy, file }, tx.now);
  await insertWins(tx.sql, doorId, file.won ?? [], tx.now);
  await tx.audit({
    subject: { kind: 'sweepstake', id: series.id },
    after: { doorId, publicNumber, entries: file.entries.length, won: file.won?.length ?? 0 },
    why: publicReference,
  });
  await contentChanged(tx, sweepstakesKind);
  await tx.enqueue('notifySweepstakeWinners', {});
}

type About = { subject: string; publicNumber: string; publicReference: string };

/** The file of a draw; entries whose people have left keep their place in the order and win nothing. */
function draw(door: Door, entries: readonly Entry[], about: About, now: Date): DrawFile {
  const seed = door.seed ?? Buffer.alloc(0);
  const order = drawOrder(
    withPublicNumber(seed, about.publicNumber),
    entries.map(({ id }) => id),
  );
  const passedOver = entries.filter(({ accountId }) => accountId === null).map(({ id }) => id);
  return {
    format: 'kurve-draw-1',
    subject: about.subject,
    commitment: commitmentTo(seed),
    listHash: door.listHash ?? '',
    closedAt: door.closedAt?.toISOString() ?? '',
    publicNumber: about.publicNumber,
    publicSource: about.publicReference,
    seed: seed.toString('hex'),
    entries: order,
    winners: door.winners,
    won: winnersOf(order, door.winners, new Set(passedOver)),
    passedOver,
    drawnAt: now.toISOString(),
  };
}
