import type { Context } from '#platform/context.ts';
import { findEvent } from './eventStore.ts';
import { saleState } from './saleWindowRules.ts';

/**
 * For pages about a match: the address where its tickets are sold, or will be; undefined when they are not. One
 * statement.
 */
export const matchTickets = {
  dependsOn: 'ticketing',
  async findPath({ sql, now }: Context, matchId: string): Promise<string | undefined> {
    const event = await findEvent(sql, { matchId }, now);
    return event && ['coming', 'open', 'soldOut', 'paused'].includes(saleState(event, now))
      ? `/tickets/${event.slug}/`
      : undefined;
  },
};
