import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { findDoor, listDoorsToForget, lockDoor } from './doorStore.ts';
import { forgetEntries } from './entryStore.ts';
import { findSeries } from './seriesStore.ts';
import { mailWinner } from './sweepstakeMails.ts';
import {
  findWin,
  forfeitOverdue,
  insertWins,
  listDoorsToRefill,
  listNextInOrder,
  listUnnotified,
  listWins,
  markNotified,
} from './winStore.ts';

const day = 86_400_000;

/** Writes to a winner; from now on the days to claim the prize count. */
const notifyWinner = (ctx: Context, entryId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const win = await findWin(tx.sql, entryId);
    const door = win && (await findDoor(tx.sql, win.doorId));
    const series = door && (await findSeries(tx.sql, { id: door.seriesId }));
    if (!win || !door || !series) return;
    const until = new Date(tx.now.getTime() + series.claimDays * day);
    if (await markNotified(tx.sql, entryId, until, tx.now))
      await mailWinner(tx, win.accountId, { kind: 'won', series, door, until });
  });

/** Gives prizes that nobody has any more to the next ones of the drawn order, as many as there are substitutes. */
export const refillDoor = (ctx: Context, doorId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const door = await lockDoor(tx.sql, doorId);
    if (!door?.drawnAt) return;
    const given = await listWins(tx.sql, [doorId]);
    const living = given.filter(({ forfeitedAt }) => forfeitedAt === null).length;
    const most = Math.min(door.winners - living, door.winners + door.substitutes - given.length);
    if (most > 0) await insertWins(tx.sql, doorId, await listNextInOrder(tx.sql, doorId, most), tx.now);
  });

async function notifyWinners(ctx: Context): Promise<void> {
  for (const entryId of await listUnnotified(ctx.sql)) await notifyWinner(ctx, entryId);
}

/** Job: writes to new winners, at once after a draw. */
export const notifySweepstakeWinners: JobDefinition = { name: 'notifySweepstakeWinners', run: notifyWinners };

/** Job: ends prizes that were not claimed in time, gives them to substitutes and writes to these. */
export const tendPrizes: JobDefinition = {
  name: 'tendSweepstakePrizes',
  every: '*/5 * * * *',
  async run(ctx) {
    await forfeitOverdue(ctx.sql, ctx.now);
    for (const doorId of await listDoorsToRefill(ctx.sql)) await refillDoor(ctx, doorId);
    await notifyWinners(ctx);
  },
};

/** Job: forgets who took part, so many days after the last prize is settled as the terms say. */
export const forgetSweepstakes: JobDefinition = {
  name: 'forgetSweepstakes',
  every: '50 3 * * *',
  canWait: true,
  async run(ctx) {
    for (const doorId of await listDoorsToForget(ctx.sql, ctx.now))
      await ctx.inTransaction(async (tx) => {
        await lockDoor(tx.sql, doorId);
        await forgetEntries(tx.sql, doorId, tx.now);
      });
  },
};
