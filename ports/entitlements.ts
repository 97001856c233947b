import type { Context } from '#platform/context.ts';

/** What a right lets somebody do: watch videos (by uid), enter events (by id). */
export type EntitledDeed = 'watch' | 'enter';

/**
 * A room that sells or gives rights. It is asked whenever a right is used, so that one that has ended opens nothing.
 */
export type Entitlements = {
  room: string;
  /** Which of these videos or events this fan may watch or enter at `ctx.now`. Single SQL query. */
  entitledTo(ctx: Context, fanId: string, deed: EntitledDeed, subjects: readonly string[]): Promise<readonly string[]>;
};
