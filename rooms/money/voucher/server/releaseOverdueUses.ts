import type { Context } from '#platform/context.ts';
import { releaseOverdue } from './promotionStore.ts';

/** Job: uses of promotion codes that a checkout reserved and never paid for are free again. */
export const releaseOverdueUses = (ctx: Context): Promise<void> => releaseOverdue(ctx.sql, ctx.now);
