import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { holds } from '#platform/api/permissions.ts';
import { Refusal } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { FoundThing, OfficeSearch } from '#ports/office.ts';
import type { oversightApi } from '../api.ts';

/** Of one room; anyone who looks for more goes on in its list. */
const most = 6;

/** What was typed, among everything that the caller's roles open; the rooms are asked at the same time. */
export const findThings =
  (searches: readonly OfficeSearch[]) =>
  async (
    ctx: FanContext,
    { q }: InputOf<typeof oversightApi.findThings>,
  ): Promise<ReplyOf<typeof oversightApi.findThings>> => {
    if ([...q].length < 2) return { items: [] };
    const allowed = searches.filter(({ permission }) => holds(ctx.fan, permission));
    const asked = [...allowed.filter(({ isLast }) => !isLast), ...allowed.filter(({ isLast }) => isLast)];
    const found = await Promise.all(asked.map(({ find }) => find(ctx, q, most).catch(nothingIfRefused)));
    return { items: byGroup(found.flat()) };
  };

/** A search that was given up leaves the others standing. */
function nothingIfRefused(error: unknown): FoundThing[] {
  if (error instanceof Refusal) return [];
  throw error;
}

const byGroup = (things: readonly FoundThing[]): FoundThing[] => {
  const groups = [...new Set(things.map(({ group }) => group))];
  return groups.flatMap((group) => things.filter((thing) => thing.group === group));
};
