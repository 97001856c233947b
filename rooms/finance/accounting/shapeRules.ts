import { z } from 'zod';
import { euros } from '#platform/api/money.ts';
import { documentKinds } from './documentKinds.ts';

/** What was invoiced and credited, and what is left of it: `gross` = `net` + `vat`. */
const sums = { invoiced: euros, credited: euros, gross: euros, net: euros, vat: euros };
/** `key`: a day or month, a partner, a kind, or a rate in percent. */
const group = z.object({ key: z.string(), ...sums });

export const revenue = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(['day', 'month']),
  total: z.object(sums),
  /** All of the span, also those without revenue; none that is still to come. */
  periods: z.array(group),
  partners: z.array(group),
  kinds: z.array(group),
  rates: z.array(group),
});

export const openItem = z.object({
  paymentId: z.string(),
  customer: z.string(),
  email: z.string().optional(),
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), invoice: z.string().optional() })),
  amount: euros,
  owed: euros,
  bought: z.iso.datetime(),
  dueOn: z.iso.date(),
  /** 0: not due yet. */
  daysOverdue: z.number().int(),
});
export const openItemSums = z.object({
  count: z.number().int(),
  owed: euros,
  overdueCount: z.number().int(),
  overdueOwed: euros,
});

export const creditLine = z.object({
  customerId: z.string(),
  customer: z.string(),
  email: z.string().optional(),
  limit: euros,
  owed: euros,
});

const voucherSums = {
  count: z.number().int(),
  balance: euros,
  expiringCount: z.number().int(),
  expiringBalance: euros,
  lapsedCount: z.number().int(),
  lapsedBalance: euros,
};
export const outstandingVouchers = z.object({
  /** The last day that counts as expiring soon. */
  until: z.iso.date(),
  total: z.object(voucherSums),
  items: z.array(z.object({ tenantId: z.number(), year: z.number(), ...voucherSums })),
});

export const chargeBack = z.object({
  paymentId: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  provider: z.string(),
  customer: z.string(),
  amount: euros,
  /** What staff have noted about it; absent: nothing yet. */
  outcome: z.enum(['paidAnew', 'writtenOff', 'won']).optional(),
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string() })),
});

export const foundDocument = z.object({
  id: z.string(),
  /** Absent: it stands without an order. */
  orderId: z.string().optional(),
  /** The offer for resale that it is about, where it has no order. */
  resaleOfferId: z.string().optional(),
  /** Of the order, or of that offer. */
  orderNumber: z.string(),
  kind: z.enum(documentKinds),
  tenantId: z.number(),
  number: z.string(),
  issuedOn: z.iso.date(),
  gross: euros,
  buyer: z.string(),
});

const money = { gross: euros, net: euros, vat: euros };

export const monthOfList = z.object({
  month: z.string(),
  ...money,
  /** `running`: documents are still issued in it. */
  state: z.enum(['running', 'open', 'closed']),
});

const person = z.object({ accountId: z.string(), name: z.string().optional() });

export const closing = z.object({
  id: z.string(),
  tenantId: z.number(),
  month: z.string(),
  closedAt: z.iso.datetime(),
  closedBy: person,
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  gross: euros,
  vat: euros,
  /** Absent: it is closed now. */
  reopened: z.object({ at: z.iso.datetime(), by: person, reason: z.string() }).optional(),
  files: z.array(z.object({ format: z.enum(['datev', 'csv']), part: z.number().int(), sha256: z.string() })),
});

export const monthInDetail = z.object({
  tenantId: z.number(),
  month: z.string(),
  state: monthOfList.shape.state,
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  ...money,
  /** Files of the DATEV batch: one takes 99,999 postings. */
  parts: z.number().int(),
  /** What is not settled; none of it keeps the month from being closed. */
  open: z.object({
    /** Payments of all partners that do not add up, by kind. */
    discrepancies: z.array(z.object({ kind: z.string(), count: z.number().int(), amount: euros })),
    /** Bought on account by the end of the month and not paid; of all partners. */
    openItems: z.object({ count: z.number().int(), owed: euros }),
    /** Ordered by the end of the month, paid, and not invoiced yet. */
    notInvoiced: z.object({ count: z.number().int(), amount: euros }),
  }),
});
