import { club } from '#club/club.ts';
import { partners } from '#club/partners.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { findAccountOfEmail, listAccounts, namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import type { declarationApi } from '../../declarations/api.ts';
import { declarationStateOf, isToRead } from '../../declarations/declarationRules.ts';
import { type DeclarationFilter, findDeclaration, type KnownDeclaration, listDeclarationRows } from './listStore.ts';

type Api = typeof declarationApi;
type Reply = ReplyOf<Api['readDeclaration']>;

const pageSize = 50;

/** One page of declarations; `next` is absent at the end. Two statements with the token's. */
export async function listDeclarations(
  ctx: Context,
  { q, state, from, to, sort, after }: InputOf<Api['listDeclarations']>,
): Promise<ReplyOf<Api['listDeclarations']>> {
  const filter: DeclarationFilter = {
    search: q === undefined ? undefined : searchFor(q),
    state,
    from: from ? midnightOf(from) : undefined,
    to: to ? midnightOf(addDays(to, 1)) : undefined,
  };
  const page = { isOldestFirst: sort === 'oldest', after, limit: pageSize + 1 };
  const rows = await listDeclarationRows(ctx.sql, filter, page);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { items: rows.slice(0, pageSize).map(listed), ...(last ? { next: last.id } : {}) };
}

/** When a day begins where the club is. */
const midnightOf = (day: string): Date | undefined => momentsOf(day, '00:00', club.timeZone)[0];

/** An e-mail address, or an order number with or without the partner. */
function searchFor(q: string): { email: string } | { orderNumbers: readonly string[] } {
  if (q.includes('@')) return { email: q };
  return { orderNumbers: /^\d{4,12}$/.test(q) ? [q, ...partners.map(({ id }) => `${id}-${q}`)] : [q] };
}

/**
 * One declaration. Single SQL query; one more for the name of the one who dealt with it, at most three for orders that
 * may be meant. Refuses 404.
 */
export async function readDeclaration(
  ctx: Context,
  { declarationId }: InputOf<Api['readDeclaration']>,
): Promise<Reply> {
  const row = (await findDeclaration(ctx.sql, declarationId)) ?? refuse(commonRefusals.notFound);
  const { outcome, orderId } = row;
  const isOpen = declarationStateOf(row) === 'open';
  return {
    ...listed(row),
    ...(isToRead(outcome) ? { toRead: outcome } : {}),
    ...(orderId ? { orderId } : {}),
    candidates: isOpen && !orderId ? await findCandidates(ctx, row) : [],
    ...(await doneOf(ctx, row)),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findDeclaration>>>;

async function doneOf(
  ctx: Context,
  { handledAt, handledBy, handledAs, handledWhy, caseNumber }: Found,
): Promise<Pick<Reply, 'done'>> {
  const by = (await namesOfDeciders(ctx, [handledBy]))(handledBy);
  if (!handledAt || !handledAs || !by) return {};
  return {
    done: {
      at: handledAt.toISOString(),
      by,
      as: handledAs,
      ...(handledWhy ? { why: handledWhy } : {}),
      ...(caseNumber ? { number: caseNumber } : {}),
    },
  };
}

/** Orders of the number that was typed, and the last ones of the one who signs in with the address that was typed. */
async function findCandidates(ctx: Context, { orderNumber, email }: Found): Promise<Reply['candidates']> {
  const byNumber = searchFor(orderNumber);
  const account = await findAccountOfEmail(ctx, email);
  const page = { isOldestFirst: false, limit: candidatesShown };
  const found = [
    ...('orderNumbers' in byNumber ? await orderOffice.listAllOrders(ctx, { search: byNumber }, page) : []),
    ...(account ? await orderOffice.listAllOrders(ctx, { search: { fanId: account.id } }, page) : []),
  ];
  const orders = [...new Map(found.map((order) => [order.id, order])).values()];
  const accounts = await listAccounts(ctx, [...new Set(orders.map(({ fanId }) => fanId))]);
  const emails = new Map(accounts.map((one) => [one.id, one.email]));
  return orders.map(({ id: orderId, orderNumber: number, createdAt, billingAddress, fanId }) => {
    const address = emails.get(fanId);
    return {
      orderId,
      orderNumber: number,
      created: createdAt.toISOString(),
      name: fullName(billingAddress, ctx.locale),
      ...(address ? { email: address } : {}),
    };
  });
}
const candidatesShown = 5;

const listed = (row: KnownDeclaration) => ({
  id: row.id,
  state: declarationStateOf(row),
  declared: row.declaredAt.toISOString(),
  name: row.name,
  email: row.email,
  orderNumber: row.orderNumber,
  ...(row.articles === null ? {} : { articles: row.articles }),
});
