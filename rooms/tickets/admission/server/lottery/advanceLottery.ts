import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { allot } from '../../lotteryRules.ts';
import { lapse, listSubstitutes, promote } from './applicationStore.ts';
import { type Lottery, listDueLotteries, listRoom, lockLottery } from './lotteryStore.ts';

/** Until when somebody can buy to whom places are promised now. */
export const buyUntil = ({ buyHours, endsAt }: Lottery, now: Date): Date =>
  new Date(Math.min(now.getTime() + buyHours * 3_600_000, endsAt.getTime()));

/**
 * Brings a drawn lottery up to now: ends what was not bought in time, and promises these places to substitutes in the
 * drawn order. Locks the lottery.
 */
export async function advanceLottery(ctx: Context, eventId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const lottery = await lockLottery(tx.sql, eventId);
    if (!lottery?.drawnAt) return;
    const isOver = tx.now >= lottery.endsAt;
    await lapse(tx.sql, eventId, isOver, tx.now);
    if (isOver || lottery.mode !== 'lottery') return;
    const given = allot(await listSubstitutes(tx.sql, eventId), await listRoom(tx.sql, eventId));
    if (given.size > 0) await promote(tx.sql, given, buyUntil(lottery, tx.now));
  });
}

/** Job: deadlines that have passed, and places that have been given back. */
export const advanceLotteries: JobDefinition = {
  name: 'advanceLotteries',
  every: '* * * * *',
  async run(ctx) {
    for (const eventId of await listDueLotteries(ctx.sql, ctx.now)) await advanceLottery(ctx, eventId);
  },
};
