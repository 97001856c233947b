import type { Context } from '#platform/context.ts';
import { readDays } from '#rooms/staff/clubSettings/server/index.ts';

/** Days between the mail that says what is collected and the day on which it is, as the office has set them. */
export const readNoticeDays = (ctx: Pick<Context, 'sql'>): Promise<number> => readDays(ctx, 'contractNoticeDays');
