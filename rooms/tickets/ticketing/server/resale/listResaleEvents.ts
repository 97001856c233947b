import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { resaleApi } from '../../resaleApi.ts';
import { countOpenPlaces } from './openPlaceStore.ts';

type Reply = ReplyOf<typeof resaleApi.listResaleEvents>;

/** So old may the answer be; milliseconds. */
const keptFor = 2000;

/** Events of which tickets are resold at this moment, the next one first. Single SQL query each two seconds. */
export async function listResaleEvents(ctx: Context): Promise<Reply> {
  const { value } = await ctx.readRecently('ticketing.resale events', keptFor, async () => {
    const rows = await countOpenPlaces(ctx.sql, ctx.now);
    return {
      items: rows.map(({ names, slug, startsAt, ...row }) => ({
        ...row,
        name: names,
        startsAt: startsAt.toISOString(),
        path: `/tickets/${slug}/`,
      })),
    };
  });
  return value;
}
