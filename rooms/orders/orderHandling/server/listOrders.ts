import { club } from '#club/club.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { type Account, findAccountOfEmail, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { listPaymentStates } from '#rooms/money/payment/server/index.ts';
import { orderOffice, packing } from '#rooms/orders/order/server/index.ts';
import type { orderHandlingApi } from '../api.ts';
import { isPacker } from './packersView.ts';
import { readSearch } from './searchRules.ts';

type RoomApi = typeof orderHandlingApi;
type Filter = InputOf<RoomApi['exportOfficeOrders']>;
type Row = { order: orderOffice.ListedOrder; account: Account | undefined; paymentState: string | undefined };

const pageSize = 50;
const rowsOfExport = 10_000;

/**
 * One page of orders; `next` is absent at the end. Four statements with the token's, five when an e-mail address is
 * searched for.
 */
export async function listOfficeOrders(
  ctx: FanContext,
  { after, ...filter }: InputOf<RoomApi['listOfficeOrders']>,
): Promise<ReplyOf<RoomApi['listOfficeOrders']>> {
  const isPacking = isPacker(ctx);
  // Nobody who packs finds out whether an e-mail address has ordered.
  const isForOthers = isPacking && filter.q?.includes('@');
  const wanted = isPacking ? { ...filter, toSend: true, refundOwed: undefined } : filter;
  const [rows, heldBack] = await Promise.all([
    isForOthers ? [] : findRows(ctx, wanted, { after, limit: pageSize + 1 }),
    wanted.toSend ? packing.countHeldBack(ctx, 1000) : undefined,
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1)?.order : undefined;
  const asSeen = (row: Row): Row => (isPacking ? { ...row, account: undefined } : row);
  const items = shown.map((row) => onWire(ctx, asSeen(row)));
  return { items, ...(heldBack === undefined ? {} : { heldBack }), ...(last ? { next: last.id } : {}) };
}

/** The same orders as a table. */
export async function exportOfficeOrders(ctx: Context, filter: Filter): Promise<FileReply> {
  const rows = await findRows(ctx, filter, { limit: rowsOfExport });
  const columns = [
    ...['orderNumber', 'created', 'state', 'stateDate', 'partner', 'items', 'total', 'ofItVouchers', 'refundOwed'],
    ...['paymentType', 'paymentState', 'toSend', 'name', 'company', 'email', 'postalCode', 'city', 'country'],
  ];
  const fileName = `orders-${ctx.now.toISOString().slice(0, 10)}.csv`;
  const cells = rows.map((row) => cellsOf(ctx, row));
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}

function cellsOf({ locale }: Context, { order, account, paymentState }: Row): unknown[] {
  const { billingAddress, shippingAddress } = order;
  return [
    ...[
      order.orderNumber,
      order.createdAt.toISOString(),
      order.state,
      order.stateChangedAt.toISOString(),
      order.tenant,
    ],
    ...[order.itemQuantity, (order.total + order.voucherDiscount) / 100, order.voucherDiscount / 100],
    ...[order.refundOwed / 100, order.paymentType, paymentState, order.awaitsDispatch && order.chargedBackAt === null],
    ...[fullName(billingAddress, locale), billingAddress.company, account?.email],
    ...[shippingAddress.postalCode, shippingAddress.city, shippingAddress.countryCode],
  ];
}

/** When a day begins where the club is. */
const midnightOf = (day: string): Date | undefined => momentsOf(day, '00:00', club.timeZone)[0];

type Page = { after?: string | undefined; limit: number };

/** Orders that a filter leaves, with their accounts and payment states. At most four statements. */
export async function findRows(ctx: Context, { q, sort, ...given }: Filter, page: Page): Promise<Row[]> {
  const search = q === undefined ? undefined : await searchFor(ctx, q);
  if (q && !search) return [];
  const { state, toSend, refundOwed, chargedBack, tenant, from, to } = given;
  const filter: orderOffice.OrderFilter = {
    search,
    state,
    tenant,
    isToSend: toSend,
    isRefundOwed: refundOwed,
    isChargedBack: chargedBack,
    from: from ? midnightOf(from) : undefined,
    to: to ? midnightOf(addDays(to, 1)) : undefined,
  };
  const orders = await orderOffice.listAllOrders(ctx, filter, { ...page, isOldestFirst: sort === 'oldest' });
  if (orders.length === 0) return [];
  const [accounts, payments] = await Promise.all([
    listAccounts(ctx, [...new Set(orders.map(({ fanId }) => fanId))]),
    listPaymentStates(
      ctx,
      orders.flatMap(({ paymentId }) => paymentId ?? []),
    ),
  ]);
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const stateById = new Map(payments.map(({ id, state: paymentState }) => [id, paymentState]));
  return orders.map((order) => ({
    order,
    account: accountById.get(order.fanId),
    paymentState: order.paymentId === null ? undefined : stateById.get(order.paymentId),
  }));
}

/** Undefined: nothing can be found by that. */
async function searchFor(ctx: Context, q: string): Promise<orderOffice.OrderSearch | undefined> {
  const wanted = readSearch(q);
  if (!wanted || !('email' in wanted)) return wanted;
  const account = await findAccountOfEmail(ctx, wanted.email);
  return account && { fanId: account.id };
}

function onWire({ locale }: Context, { order, account, paymentState }: Row) {
  const { billingAddress, deliversFrom, refundOwed } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    tenantId: order.tenant,
    state: order.state,
    created: order.createdAt.toISOString(),
    stateDate: order.stateChangedAt.toISOString(),
    totalPrice: toEuros(order.total + order.voucherDiscount),
    totalItemQuantity: order.itemQuantity,
    paymentType: order.paymentType,
    ...(paymentState ? { paymentState } : {}),
    name: [billingAddress.company, fullName(billingAddress, locale)].filter(Boolean).join(', '),
    ...(account ? { email: account.email } : {}),
    awaitsDispatch: order.awaitsDispatch,
    isChargedBack: order.chargedBackAt !== null,
    ...(deliversFrom ? { deliversFrom } : {}),
    ...(refundOwed > 0 ? { refundOwed: toEuros(refundOwed) } : {}),
  };
}
