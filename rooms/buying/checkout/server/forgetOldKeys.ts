import type { Context } from '#platform/context.ts';
import { deleteOlderThan } from './idempotencyStore.ts';

const days = 86_400_000;

/** Job: forgets idempotency keys after a week, long after anybody would repeat a call. */
export const deleteOldKeys = (ctx: Context): Promise<void> =>
  deleteOlderThan(ctx.sql, new Date(ctx.now.getTime() - 7 * days));
