import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';
import { listFansByMemberNumber } from '#rooms/accounts/membership/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import type { peopleApi } from '../api.ts';
import { readWanted } from '../peopleRules.ts';

type Call = typeof peopleApi.listPeople;
const pageSize = 50;

/**
 * One page of people; `next` is absent at the end. Two statements with the token's, four by order or member number.
 */
export async function listPeople(ctx: Context, { q, after }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const rows = await findPeople(ctx, q, { after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** People whom `q` finds, newest account first; undefined: everybody. At most three statements. */
export async function findPeople(
  ctx: Context,
  q: string | undefined,
  page: { after?: string | undefined; limit: number },
) {
  const search = q === undefined ? undefined : await searchFor(ctx, q);
  if (q && !search) return [];
  const rows = await accountOffice.listPeople(ctx, search, page);
  return rows.map(({ id, email, createdAt, ...names }) => ({
    id,
    email,
    created: createdAt.toISOString(),
    name: fullName(names, ctx.locale),
  }));
}

/** Undefined: nothing can be found by that. */
async function searchFor(ctx: Context, q: string): Promise<accountOffice.PeopleSearch | undefined> {
  const wanted = readWanted(q);
  if (!wanted || 'email' in wanted || 'names' in wanted) return wanted;
  if ('id' in wanted) return { ids: [wanted.id] };
  if ('memberNumber' in wanted) {
    const members = await listFansByMemberNumber(ctx, wanted.memberNumber);
    return { ids: [...members, ...(await orderOffice.listFansByEarlierNumber(ctx, wanted.memberNumber))] };
  }
  const orders = await orderOffice.listAllOrders(
    ctx,
    { search: { orderNumbers: [wanted.orderNumber] } },
    { isOldestFirst: false, limit: 1 },
  );
  if (orders.length > 0) return { ids: orders.map(({ fanId }) => fanId) };
  return { ids: await orderOffice.listFansByEarlierNumber(ctx, wanted.orderNumber) };
}
