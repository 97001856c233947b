import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { markLive, markNotLive } from './liveStore.ts';

/** Kind of content whose change makes every process read the live record again. */
export const liveKind = 'liveVideo';

/** Makes a video the live one, everywhere within a moment; answers false when there is no video of this uid. */
export function startLiveVideo(ctx: Context, uid: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const isKnown = await markLive(tx.sql, uid, tx.now);
    if (isKnown) await contentChanged(tx, liveKind);
    return isKnown;
  });
}

/** Takes the live button away; answers whether something was live. */
export function stopLiveVideo(ctx: Context): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const wasLive = await markNotLive(tx.sql);
    if (wasLive) await contentChanged(tx, liveKind);
    return wasLive;
  });
}
