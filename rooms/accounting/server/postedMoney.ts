// What was sold by order and at the counter, as one: revenue, months and files read it here, so they never differ.
import type { Context } from '#platform/context.ts';
import * as order from '#rooms/order/server/index.ts';
import { type CounterDocument, listCounterDocuments, sumCounterMoney } from '#rooms/ticketing/server/index.ts';
import type { RevenueRow } from './revenueRules.ts';

/** The kind under which tickets of the counter are booked. */
const counterKind = 'CounterTicket';

/** What was invoiced, credited, and taken and paid back at the counter. Two statements. */
export async function sumMoney(ctx: Context, span: order.RevenueSpan): Promise<RevenueRow[]> {
  const { kind } = span;
  const [documents, counter] = await Promise.all([
    kind === counterKind ? [] : order.sumRevenue(ctx, span),
    kind === undefined || kind === counterKind ? sumCounterMoney(ctx, span) : [],
  ]);
  return [...documents, ...counter.map((row) => ({ ...row, kind: counterKind }))];
}

/** All documents of a month: invoices and credit notes, then receipts of the counter. Two statements. */
export async function listMonth(ctx: Context, of: order.PartnerMonth): Promise<order.PostedDocument[]> {
  const [documents, counter] = [await order.listPostedDocuments(ctx, of), await listCounterDocuments(ctx, of)];
  return [...documents, ...counter.map(postedOf)];
}

/** How many documents a month has; a receipt counts as an invoice, one that was paid back as a credit note. */
export async function countMonth(
  ctx: Context,
  of: order.PartnerMonth,
): Promise<{ invoices: number; creditNotes: number }> {
  const [documents, counter] = [await order.countDocuments(ctx, of), await listCounterDocuments(ctx, of)];
  const invoices = counter.filter(({ kind }) => kind === 'invoice').length;
  return {
    invoices: documents.invoices + invoices,
    creditNotes: documents.creditNotes + counter.length - invoices,
  };
}

function postedOf({ kind, number, issuedOn, paidBy, vatRate, gross, vat }: CounterDocument): order.PostedDocument {
  const postings = [{ kind: counterKind, vatRate, gross, vat }];
  return { kind, number, issuedOn, gross, postings, orderNumber: '', vouchers: 0, paymentType: paidBy };
}
