import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { documentKinds } from './documentKindRules.ts';
import { reconciliationApi } from './reconciliationApi.ts';
import {
  chargeBack,
  closing,
  creditLine,
  foundDocument,
  monthInDetail,
  monthOfList,
  openItem,
  openItemSums,
  outstandingVouchers,
  revenue,
} from './shapeRules.ts';

export const accountingRefusals = {
  /** It ends before it begins, or is longer than twenty years. */
  spanNotPossible: refusal({ status: 422, code: 'SPAN_NOT_POSSIBLE' }),
  /** Documents can still be issued in it. */
  monthNotOver: refusal({ status: 409, code: 'MONTH_NOT_OVER' }),
  monthClosed: refusal({ status: 409, code: 'MONTH_CLOSED' }),
  monthOpen: refusal({ status: 409, code: 'MONTH_OPEN' }),
  /** Who has closed a month does not open it again. */
  ownClosing: refusal({ status: 403, code: 'OWN_CLOSING' }),
};
const refusals = accountingRefusals;

const day = z.iso.date('invalid').regex(/^20/, 'invalid');
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid');
const tenant = z.coerce.number().int().min(1).max(999_999);
const after = z.uuid().optional();
const next = z.string().optional();
const forFigures = { permission: 'figures.read' } as const;
const forExport = { permission: 'accounting.export' } as const;
const forClosing = { permission: 'accounting.close' } as const;

/** Absent days: this month until today. */
const span = z.object({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(['day', 'month']).default('day'),
  tenant: tenant.optional(),
  kind: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/, 'invalid')
    .optional(),
});

export const accountingApi = {
  ...reconciliationApi,
  readRevenue: endpoint({
    method: 'GET',
    path: '/office/v1/revenue',
    summary:
      'Invoices and credit notes of a span by day or month, seller, kind and VAT rate; more than 400 days by month',
    caller: forFigures,
    query: span,
    reply: revenue,
    refusals: [refusals.spanNotPossible],
  }),
  exportRevenue: endpoint({
    method: 'GET',
    path: '/office/v1/revenue/export',
    summary: 'The same as a CSV file: a row for each period, seller, kind and VAT rate',
    caller: forFigures,
    logsReading: true,
    query: span,
    file: true,
    refusals: [refusals.spanNotPossible],
    callsPerMinute: 20,
  }),
  listOpenItems: endpoint({
    method: 'GET',
    path: '/office/v1/open-items',
    summary: 'Purchases on account that have not been paid, oldest first, 50 at a time',
    caller: forFigures,
    query: z.object({ due: z.enum(['overdue']).optional(), after }),
    reply: z.object({ items: z.array(openItem), next, sums: openItemSums }),
  }),
  exportOpenItems: endpoint({
    method: 'GET',
    path: '/office/v1/open-items/export',
    summary: 'The same as a CSV file, at most 10,000 rows',
    caller: forFigures,
    logsReading: true,
    query: z.object({ due: z.enum(['overdue']).optional() }),
    file: true,
    callsPerMinute: 20,
  }),
  listCreditLines: endpoint({
    method: 'GET',
    path: '/office/v1/credit-lines',
    summary: 'Customers who may buy on account, who owe most first, 50 at a time',
    caller: { permission: 'credit.read' },
    query: z.object({ after }),
    reply: z.object({ items: z.array(creditLine), next }),
  }),
  findCreditCustomer: endpoint({
    method: 'GET',
    path: '/office/v1/credit-customers',
    summary: 'The customer with this e-mail address and their credit line, so that a first one can be granted',
    caller: { permission: 'credit.grant' },
    logsReading: true,
    query: z.object({ email: mailAddress() }),
    reply: creditLine,
  }),
  readOutstandingVouchers: endpoint({
    method: 'GET',
    path: '/office/v1/outstanding-vouchers',
    summary: 'How many vouchers have money on them and how much, by partner and year of issue',
    caller: forFigures,
    reply: outstandingVouchers,
  }),
  listChargeBacks: endpoint({
    method: 'GET',
    path: '/office/v1/charge-backs',
    summary: 'Payments that a bank has taken back, newest first, 50 at a time',
    caller: forFigures,
    query: z.object({ after }),
    reply: z.object({ items: z.array(chargeBack), next }),
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/office/v1/documents',
    summary: 'Invoices and credit notes of orders and of resale, newest first, 50 at a time; `q`: a number',
    caller: forFigures,
    query: z.object({
      /** The whole number of a document, or without partner and letter. */
      q: z
        .string()
        .trim()
        .max(40, 'max')
        .regex(/^\P{Cc}*$/u, 'invalid')
        .optional(),
      kind: z.enum(documentKinds).optional(),
      tenant: tenant.optional(),
      from: day.optional(),
      to: day.optional(),
      after,
    }),
    reply: z.object({ items: z.array(foundDocument), next }),
  }),
  listMonths: endpoint({
    method: 'GET',
    path: '/office/v1/accounting/months',
    summary: 'The last 12 months of a partner with what was invoiced in them, and all closings, newest first',
    caller: forExport,
    query: z.object({ tenant }),
    reply: z.object({ items: z.array(monthOfList), closings: z.array(closing) }),
  }),
  readMonth: endpoint({
    method: 'GET',
    path: '/office/v1/accounting/months/:month',
    summary: 'What stands in a month of a partner, and what is still open of it',
    caller: forExport,
    params: z.object({ month }),
    query: z.object({ tenant }),
    reply: monthInDetail,
  }),
  exportMonth: endpoint({
    method: 'GET',
    path: '/office/v1/accounting/months/:month/export',
    summary:
      'A month for the accountant: DATEV batch of postings, or plain CSV; of a closed month always the same bytes',
    caller: forExport,
    logsReading: true,
    params: z.object({ month }),
    query: z.object({
      tenant,
      format: z.enum(['datev', 'csv']),
      part: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    file: true,
    callsPerMinute: 20,
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/office/v1/accounting/closings',
    summary: 'Closes a month of a partner: its files are kept as they are, and no document can be issued in it',
    caller: forClosing,
    proof: 'fresh',
    body: z.object({ tenant: z.number().int().min(1).max(999_999), month }),
    reply: closing,
    refusals: [refusals.monthNotOver, refusals.monthClosed],
  }),
  reopenMonth: endpoint({
    method: 'POST',
    path: '/office/v1/accounting/closings/:closingId/reopening',
    summary: 'Opens a month again; only a second person does, and says why',
    caller: forClosing,
    proof: 'fresh',
    params: z.object({ closingId: z.uuid() }),
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(1, 'required')
        .max(200, 'max')
        .regex(/^\P{Cc}*$/u, 'invalid'),
    }),
    reply: closing,
    refusals: [refusals.monthOpen, refusals.ownClosing],
  }),
};
