import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { listHashOf } from '#platform/draw/draw.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { hasOpened, listDoorsToClose, lockDoor, saveList } from './doorStore.ts';
import { excludeEntries, listEntries } from './entryStore.ts';

/** Kind of content that the pages of this room depend on. */
export const sweepstakesKind = 'sweepstakes';

/**
 * Closes the list of a door whose time is over: who belongs to the staff is taken out, and the hash of what is left is
 * published. Locks the door, so that an entry of the last second is in the list or refused.
 */
export const closeDoor = (ctx: Context, id: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const door = await lockDoor(tx.sql, id);
    if (!door || door.closedAt || door.cancelledAt || tx.now < door.closesAt) return;
    await excludeEntries(tx.sql, id, await access.listStaffWith(tx, 'office.open'), tx.now);
    const codes = (await listEntries(tx.sql, id)).map((entry) => entry.id);
    await saveList(tx.sql, id, { hash: listHashOf(codes), entries: codes.length }, tx.now);
    await contentChanged(tx, sweepstakesKind);
  });

/** Job: closes what is over, and has pages made anew for doors that have opened. */
export const closeDoors: JobDefinition = {
  name: 'closeSweepstakes',
  every: '* * * * *',
  async run(ctx) {
    for (const id of await listDoorsToClose(ctx.sql, ctx.now)) await closeDoor(ctx, id);
    // Two runs see each opening, so that a run that is a little late misses none.
    const lately = new Date(ctx.now.getTime() - 120_000);
    if (await hasOpened(ctx.sql, lately, ctx.now)) await contentChanged(ctx, sweepstakesKind);
  },
};
