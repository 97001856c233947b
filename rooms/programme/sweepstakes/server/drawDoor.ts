import type { ApprovedDraw } from '#platform/api/drawRequest.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { drawList } from '#platform/draw/drawFile.ts';
import { draws } from '#rooms/staff/approval/server/index.ts';
import { sweepstakesOfficeRefusals as refusals, type sweepstakesOfficeApi } from '../officeApi.ts';
import { doorStateAt } from '../sweepstakeStates.ts';
import { sweepstakesKind } from './closeDoors.ts';
import { doorDraw } from './doorDraw.ts';
import { type Door, findDoor, listDoorLabels, lockDoor, saveDraw } from './doorStore.ts';
import { listEntries, saveRanks } from './entryStore.ts';
import { readDoorInOffice } from './officeDoors.ts';
import { insertWins } from './winStore.ts';

type Api = typeof sweepstakesOfficeApi;

/**
 * Asks a second person to draw with a public number that became known after the list closed. Refuses 403 who takes part
 * themself, 404, and 409 while the list is open, after the draw, or where another request waits.
 */
export const askForDraw = (
  ctx: FanContext,
  { seriesId, doorId, ...named }: InputOf<Api['askForDraw']>,
): Promise<ReplyOf<Api['askForDraw']>> =>
  ctx.inTransaction(async (tx) => {
    const door = await findDoor(tx.sql, doorId);
    if (door?.seriesId !== seriesId) return refuse(refusals.unknownDoor);
    const { listHash } = drawableList(door, tx.now);
    const amount = (door.prizeValue ?? 0) * door.winners;
    const trail = { subject: { kind: 'sweepstake', id: seriesId }, more: { doorId } };
    await draws.askForDraw(tx, doorDraw, { ...named, subjectId: doorId, listHash, amount, trail });
    return readDoorInOffice(tx, door);
  });

/** A closed list that can be drawn now. Refuses 409. */
function drawableList(door: Door, now: Date) {
  const { seed, listHash, closedAt } = door;
  if (!seed || doorStateAt(door, now) !== 'ended') return refuse(refusals.stateNotPossible);
  return listHash && closedAt ? { seed, listHash, closedAt } : refuse(refusals.listStillOpen);
}

/** Draws, once; entries whose people have left keep their place in the order and win nothing. Refuses 404 and 409. */
async function drawDoor(tx: FanContext, doorId: string, draw: ApprovedDraw): Promise<void> {
  const door = (await lockDoor(tx.sql, doorId)) ?? refuse(refusals.unknownDoor);
  const list = drawableList(door, tx.now);
  if (list.listHash !== draw.listHash) return refuse(refusals.stateNotPossible);
  const entries = (await listEntries(tx.sql, doorId)).map(({ id, accountId }) => ({ id, hasLeft: accountId === null }));
  const file = drawList({ ...list, entries, winners: door.winners }, draw, tx.now);
  await saveRanks(tx.sql, doorId, file.entries);
  await saveDraw(tx.sql, doorId, { ...draw, file }, tx.now);
  await insertWins(tx.sql, doorId, file.won ?? [], tx.now);
  await tx.audit({
    subject: { kind: 'sweepstake', id: door.seriesId },
    after: { doorId, publicNumber: draw.publicNumber, entries: entries.length, won: file.won?.length ?? 0 },
    why: draw.publicReference,
  });
  await contentChanged(tx, sweepstakesKind);
  await tx.enqueue('notifySweepstakeWinners', {});
}

/** How staff call doors, by id. Single SQL query. */
const labelsOf = (ctx: Context, ids: readonly string[]) => listDoorLabels(ctx.sql, ids);

export const approvableDoorDraw = draws.approvableDraw({
  ...doorDraw,
  permission: 'sweepstakes.draw',
  labelsOf,
  draw: drawDoor,
});
