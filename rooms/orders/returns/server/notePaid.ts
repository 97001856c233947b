import type { Context } from '#platform/context.ts';
import { mailRefundNews } from './refundMails.ts';
import { markRefundDone } from './returnStore.ts';

/** Somebody has sent what no payment service could; false: nothing of that id waits (any more). */
export const notePaid = (ctx: Context, id: string): Promise<boolean> =>
  ctx.inTransaction(async (tx) => {
    const done = await markRefundDone(tx.sql, { id }, tx.now);
    if (done) await mailRefundNews(tx, { ...done, amount: done.toPayment, news: 'byHand' });
    return done !== undefined;
  });
