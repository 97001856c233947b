import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { receivables } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { accountingApi } from '../api.ts';
import { customersOf } from './customerNames.ts';
import { daysOverdue, dueDayOf, overdueBefore } from './openItemRules.ts';

type RoomApi = typeof accountingApi;
type Reply = ReplyOf<RoomApi['listOpenItems']>;
type Item = Reply['items'][number];

const pageSize = 50;
const rowsOfExport = 10_000;

/** One page of what is owed, and what all of it comes to. Four statements beside the token's. */
export async function listOpenItems(ctx: Context, { due, after }: InputOf<RoomApi['listOpenItems']>): Promise<Reply> {
  const cutOff = overdueBefore(ctx.today());
  const [items, sums] = await Promise.all([
    findItems(ctx, { before: due ? cutOff : undefined, after, limit: pageSize + 1 }),
    receivables.sumOpenPurchases(ctx, cutOff),
  ]);
  const shown = items.slice(0, pageSize);
  const last = items.length > pageSize ? shown.at(-1) : undefined;
  const { count, owed, countBefore: overdueCount, owedBefore } = sums;
  return {
    items: shown,
    ...(last ? { next: last.paymentId } : {}),
    sums: { count, owed: toEuros(owed), overdueCount, overdueOwed: toEuros(owedBefore) },
  };
}

/** The same items as a table. */
export async function exportOpenItems(ctx: Context, { due }: InputOf<RoomApi['exportOpenItems']>): Promise<FileReply> {
  const before = due ? overdueBefore(ctx.today()) : undefined;
  const items = await findItems(ctx, { before, limit: rowsOfExport });
  const columns = [...['customer', 'email', 'orders', 'invoices', 'bought', 'dueOn', 'daysOverdue', 'amount', 'owed']];
  const cells = items.map((item) => [
    ...[item.customer, item.email, item.orders.map(({ orderNumber }) => orderNumber).join(' ')],
    ...[item.orders.flatMap(({ invoice }) => invoice ?? []).join(' '), item.bought, item.dueOn],
    ...[item.daysOverdue, item.amount, item.owed],
  ]);
  const fileName = `open-items-${ctx.today()}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}

type Wanted = { before: Date | undefined; after?: string | undefined; limit: number };

async function findItems(ctx: Context, wanted: Wanted): Promise<Item[]> {
  const purchases = await receivables.listOpenPurchases(ctx, wanted);
  if (purchases.length === 0) return [];
  const [orders, customerOf] = await Promise.all([
    bookkeeping.listInvoicesOfPayments(
      ctx,
      purchases.map(({ paymentId }) => paymentId),
    ),
    customersOf(
      ctx,
      purchases.map(({ fanId }) => fanId),
    ),
  ]);
  const ordersOf = Map.groupBy(orders, ({ paymentId }) => paymentId);
  return purchases.map(({ paymentId, fanId, amount, owed, createdAt }) => {
    const paid = ordersOf.get(paymentId) ?? [];
    const dueOn = paid.find((order) => order.dueOn)?.dueOn ?? dueDayOf(createdAt);
    return {
      paymentId,
      ...customerOf(fanId, paid[0]?.billingAddress),
      orders: paid.map(({ orderId, orderNumber, invoice }) => ({
        id: orderId,
        orderNumber,
        ...(invoice ? { invoice } : {}),
      })),
      amount: toEuros(amount),
      owed: toEuros(owed),
      bought: createdAt.toISOString(),
      dueOn,
      daysOverdue: daysOverdue(dueOn, ctx.today()),
    };
  });
}
