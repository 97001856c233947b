// What was sold by order and at the counter, as one, and the ledger of resale: revenue, months and files read it here,
// so they never differ.
import type { Context } from '#platform/context.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { resaleBooks } from '#rooms/tickets/marketplace/server/index.ts';
import { counterSales } from '#rooms/tickets/ticketing/server/index.ts';
import type { RevenueRow } from './revenueRules.ts';

/** The kind under which tickets of the counter are booked. */
const counterKind = 'CounterTicket';

/** What was invoiced, credited, and taken and paid back at the counter. Two statements. */
export async function sumMoney(ctx: Context, span: bookkeeping.RevenueSpan): Promise<RevenueRow[]> {
  const { kind } = span;
  const [documents, counter] = await Promise.all([
    kind === counterKind ? [] : bookkeeping.sumRevenue(ctx, span),
    kind === undefined || kind === counterKind ? counterSales.sumCounterMoney(ctx, span) : [],
  ]);
  return [...documents, ...counter.map((row) => ({ ...row, kind: counterKind }))];
}

/** What the files of a month are made of: documents, and transactions of the ledger of resale. */
export type MonthMoney = {
  documents: bookkeeping.PostedDocument[];
  resale: resaleBooks.ResaleTransaction[];
};

/** Everything that is booked in a month. Four statements at most. */
export async function listMonthMoney(ctx: Context, of: bookkeeping.PartnerMonth): Promise<MonthMoney> {
  return { documents: await listMonth(ctx, of), resale: await resaleBooks.listResaleTransactions(ctx, of) };
}

/** All documents of a month: invoices and credit notes, then receipts of the counter. Two statements. */
async function listMonth(ctx: Context, of: bookkeeping.PartnerMonth): Promise<bookkeeping.PostedDocument[]> {
  const [documents, counter] = [
    await bookkeeping.listPostedDocuments(ctx, of),
    await counterSales.listCounterDocuments(ctx, of),
  ];
  return [...documents, ...counter.map(postedOf)];
}

/** How many documents a month has; a receipt counts as an invoice, one that was paid back as a credit note. */
export async function countMonth(
  ctx: Context,
  of: bookkeeping.PartnerMonth,
): Promise<{ invoices: number; creditNotes: number }> {
  const [documents, counter] = [
    await bookkeeping.countDocuments(ctx, of),
    await counterSales.listCounterDocuments(ctx, of),
  ];
  const invoices = counter.filter(({ kind }) => kind === 'invoice').length;
  return {
    invoices: documents.invoices + invoices,
    creditNotes: documents.creditNotes + counter.length - invoices,
  };
}

function postedOf({
  kind,
  number,
  issuedOn,
  paidBy,
  vatRate,
  gross,
  vat,
}: counterSales.CounterDocument): bookkeeping.PostedDocument {
  const postings = [{ kind: counterKind, vatRate, gross, vat }];
  return { kind, number, issuedOn, gross, postings, orderNumber: '', vouchers: 0, paymentType: paidBy };
}
