import type { Context } from '#platform/context.ts';
import type { Terminable } from '#ports/terminable.ts';
import { mailOwner } from './paywallMails.ts';
import { serverWords } from './serverWords.ts';
import { listRunning, lockById, markCancelled, type Subscription } from './subscriptionStore.ts';

/** Lets a pass end with its paid time and confirms it by mail, once. The caller holds its row. */
export async function cancelPass(tx: Context, pass: Subscription): Promise<void> {
  if (pass.cancelledAt) return;
  await markCancelled(tx.sql, pass.id, tx.now);
  await mailOwner(tx, pass, { kind: 'cancelled' });
}

/** Passes as contracts that are cancelled without signing in (§ 312k BGB). */
export const terminablePasses: Terminable = {
  room: 'paywall',
  async listContracts(ctx, { fanId, number }) {
    return (await listRunning(ctx.sql, fanId, ctx.now))
      .filter((pass) => number === undefined || String(pass.number) === number)
      .map((pass) => ({
        id: pass.id,
        number: String(pass.number),
        name: serverWords[ctx.locale].contract,
        endsAt: new Date(Math.max(pass.paidUntil.getTime(), ctx.now.getTime())),
      }));
  },
  async terminate(tx, id) {
    const pass = await lockById(tx.sql, id);
    if (pass && !pass.endedAt) await cancelPass(tx, pass);
  },
};
