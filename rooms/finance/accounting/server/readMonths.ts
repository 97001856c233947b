import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { receivables, reconciliation } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { resaleBooks } from '#rooms/tickets/marketplace/server/index.ts';
import type { accountingApi } from '../api.ts';
import { closingsOnWire } from './closingReply.ts';
import { findCurrent, listByTenant } from './closingStore.ts';
import { maxBookings } from './datevRules.ts';
import { daysOfMonth, lastMonths, midnightOf, nextMonth } from './dayRules.ts';
import { countParts } from './monthFiles.ts';
import { countMonth, listMonthMoney, sumMoney } from './postedMoney.ts';
import { type RevenueRow, sumOf } from './revenueRules.ts';

type RoomApi = typeof accountingApi;

const monthsShown = 12;
const maxDiscrepancies = 1000;

const moneyOf = (rows: readonly RevenueRow[]) => {
  const { invoiced, credited, invoicedVat, creditedVat } = sumOf(rows);
  const [gross, vat] = [invoiced - credited, invoicedVat - creditedVat];
  return { gross: toEuros(gross), net: toEuros(gross - vat), vat: toEuros(vat) };
};

/** The last months of a partner, and its closings. Four statements beside the token's. */
export async function listMonths(
  ctx: Context,
  { tenant }: InputOf<RoomApi['listMonths']>,
): Promise<ReplyOf<RoomApi['listMonths']>> {
  const current = ctx.today().slice(0, 7);
  const months = lastMonths(current, monthsShown);
  const span = { from: `${months.at(-1)}-01`, to: ctx.today(), by: 'month' } as const;
  const [rows, closings] = await Promise.all([sumMoney(ctx, { ...span, tenant }), listByTenant(ctx.sql, tenant)]);
  const closed = new Set(closings.filter(({ reopenedAt }) => !reopenedAt).map(({ month }) => month));
  const byMonth = Map.groupBy(rows, ({ period }) => period);
  return {
    items: months.map((month) => ({
      month,
      ...moneyOf(byMonth.get(month) ?? []),
      state: month === current ? 'running' : closed.has(month) ? 'closed' : 'open',
    })),
    closings: await closingsOnWire(ctx, closings),
  };
}

/**
 * What stands in a month, and what is still open of it. Nine statements beside the token's, two more where its
 * postings may take a second file.
 */
export async function readMonth(
  ctx: Context,
  { tenant, month }: InputOf<RoomApi['readMonth']>,
): Promise<ReplyOf<RoomApi['readMonth']>> {
  const { first, last } = daysOfMonth(month);
  const span = { from: first, to: last, by: 'month', tenant } as const;
  const [closing, counts, rows, open, entries] = await Promise.all([
    findCurrent(ctx.sql, { tenant, month }),
    countMonth(ctx, { tenant, month }),
    sumMoney(ctx, span),
    readOpen(ctx, { tenant, month }),
    resaleBooks.countResaleEntries(ctx, { tenant, month }),
  ]);
  // A document has its postings, and two more at most: for vouchers, and for what was paid. A transaction of the ledger
  // of resale has fewer postings than entries.
  const ofDocuments =
    rows.reduce((sum, { postings }) => sum + postings, 0) + 2 * (counts.invoices + counts.creditNotes);
  const most = ofDocuments + entries;
  const partsOf = async () => (most <= maxBookings ? 1 : countParts(await listMonthMoney(ctx, { tenant, month })));
  const isRunning = month >= ctx.today().slice(0, 7);
  return {
    tenantId: tenant,
    month,
    ...counts,
    ...moneyOf(rows),
    open,
    state: closing ? 'closed' : isRunning ? 'running' : 'open',
    parts: closing ? closing.files.filter(({ format }) => format === 'datev').length : await partsOf(),
  };
}

/** What is not settled at the end of a month. Three statements. */
async function readOpen(ctx: Context, { tenant, month }: bookkeeping.PartnerMonth) {
  const end = midnightOf(`${nextMonth(month)}-01`);
  const [discrepancies, purchases, notInvoiced] = await Promise.all([
    reconciliation.findDiscrepancies(ctx, ctx.now, maxDiscrepancies),
    receivables.sumOpenPurchases(ctx, end),
    bookkeeping.sumNotInvoiced(ctx, { tenant, before: end }),
  ]);
  const ofMonth = discrepancies.filter(({ since }) => since < end);
  return {
    discrepancies: [...Map.groupBy(ofMonth, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      count: ofKind.length,
      amount: toEuros(ofKind.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    })),
    openItems: { count: purchases.countBefore, owed: toEuros(purchases.owedBefore) },
    notInvoiced: { count: notInvoiced.count, amount: toEuros(notInvoiced.amount) },
  };
}
