import { club } from '#club/club.ts';
import { partners } from '#club/partners.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { type Account, findAccountOfEmail, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import type { inboxApi } from '../../inbox/api.ts';
import { type CaseFilter, type ListedCase, listCases } from './listStore.ts';
import { seesAddresses } from './packersView.ts';

type Api = typeof inboxApi;
type Filter = InputOf<Api['exportOfficeReturns']>;
type Row = { one: ListedCase; account: Account | undefined; order: orderOffice.ListedOrder | undefined };

const pageSize = 50;
const rowsOfExport = 10_000;

/** One page of returns; `next` is absent at the end. Four statements with the token's, one more for most searches. */
export async function listOfficeReturns(
  ctx: Context,
  { after, ...filter }: InputOf<Api['listOfficeReturns']>,
): Promise<ReplyOf<Api['listOfficeReturns']>> {
  const rows = await findRows(ctx, filter, { after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1)?.one : undefined;
  return { items: shown.map((row) => onWire(ctx, row)), ...(last ? { next: last.id } : {}) };
}

/** The same returns as a table. */
export async function exportOfficeReturns(ctx: Context, filter: Filter): Promise<FileReply> {
  const rows = await findRows(ctx, filter, { limit: rowsOfExport });
  const columns = ['number', 'created', 'state', 'stateDate', 'orderNumber', 'items', 'amount', 'name', 'email'];
  const cells = rows.map(({ one, account, order }) => [
    ...[one.number, one.createdAt.toISOString(), one.state, one.stateAt.toISOString(), order?.orderNumber],
    ...[one.pieces, one.amount / 100, order && fullName(order.billingAddress, ctx.locale), account?.email],
  ]);
  const fileName = `returns-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}

/** When a day begins where the club is. */
const midnightOf = (day: string): Date | undefined => momentsOf(day, '00:00', club.timeZone)[0];

type Page = { after?: string | undefined; limit: number };

/** Returns with their buyers and orders. At most four statements. */
export async function findRows(ctx: Context, { q, sort, state, from, to }: Filter, page: Page): Promise<Row[]> {
  const search = q === undefined ? undefined : await searchFor(ctx, q.trim());
  if (q && !search) return [];
  const filter: CaseFilter = {
    search,
    state,
    from: from ? midnightOf(from) : undefined,
    to: to ? midnightOf(addDays(to, 1)) : undefined,
  };
  const found = await listCases(ctx.sql, filter, { ...page, isOldestFirst: sort === 'oldest' });
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ orderId }) => orderId))];
  const [accounts, orders] = await Promise.all([
    listAccounts(ctx, [...new Set(found.map(({ fanId }) => fanId))]),
    orderOffice.listAllOrders(ctx, { search: { ids } }, { isOldestFirst: false, limit: ids.length }),
  ]);
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const orderById = new Map(orders.map((order) => [order.id, order]));
  return found.map((one) => ({ one, account: accountById.get(one.fanId), order: orderById.get(one.orderId) }));
}

/** What was typed or scanned: a return number, an order number with or without the partner, or an e-mail address. */
async function searchFor(ctx: Context, typed: string): Promise<CaseFilter['search']> {
  if (/^rs\d{1,12}$/i.test(typed)) return { number: typed.toUpperCase() };
  if (typed.includes('@')) {
    if (!seesAddresses(ctx)) return undefined;
    const account = await findAccountOfEmail(ctx, typed);
    return account && { fanId: account.id };
  }
  const isWhole = /^\d{1,9}-\d{1,12}$/.test(typed);
  if (!isWhole && !/^\d{4,12}$/.test(typed)) return undefined;
  const orderNumbers = isWhole ? [typed] : partners.map(({ id }) => `${id}-${typed}`);
  const orders = await orderOffice.listAllOrders(
    ctx,
    { search: { orderNumbers } },
    { isOldestFirst: false, limit: 50 },
  );
  return { orderIds: orders.map(({ id }) => id) };
}

function onWire(ctx: Context, { one, account, order }: Row) {
  const { locale } = ctx;
  const name =
    order && [order.billingAddress.company, fullName(order.billingAddress, locale)].filter(Boolean).join(', ');
  return {
    id: one.id,
    number: one.number,
    state: one.state,
    orderId: one.orderId,
    pieces: one.pieces,
    created: one.createdAt.toISOString(),
    stateDate: one.stateAt.toISOString(),
    amount: toEuros(one.amount),
    ...(order ? { orderNumber: order.orderNumber } : {}),
    ...(name ? { name } : {}),
    ...(account && seesAddresses(ctx) ? { email: account.email } : {}),
  };
}
