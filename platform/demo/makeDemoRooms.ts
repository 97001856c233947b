import type { Context } from '#platform/context.ts';
import { refreshStatistics } from '#platform/database/refreshStatistics.ts';
import type { Room } from '#ports/room.ts';
import { insertDemoRoom, listDemoRooms } from './demoStore.ts';

/**
 * Makes the demo data of every room that has none yet, from left to right. A room's data and the note that they are
 * complete are one transaction, so a process killed in the middle leaves nothing half, and the next start goes on with
 * that room.
 */
export async function makeDemoRooms(
  rooms: Room[],
  makeContext: () => Context,
  onProgress: (room: string, milliseconds: number) => void = () => {},
): Promise<void> {
  const complete = await listDemoRooms(makeContext().sql);
  let isNew = false;
  for (const { name, demo } of rooms) {
    if (!demo || complete.has(name)) continue;
    const begin = performance.now();
    const isMade = await makeContext().inTransaction(async (tx) => {
      if (!(await insertDemoRoom(tx.sql, name, tx.now))) return false;
      await demo(tx);
      return true;
    });
    if (!isMade) continue;
    isNew = true;
    onProgress(name, performance.now() - begin);
  }
  if (isNew) await refreshStatistics(makeContext().sql);
}
