// What the books are made of: issued documents, months that are closed, revenue, and which payment paid which orders.

export { closeMonth, reopenMonth, waitForDocuments } from './accounting/closedMonthStore.ts';
export { findDocuments, listInvoicesOfPayments } from './accounting/documentListStore.ts';
export {
  countDocuments,
  listPostedDocuments,
  type PartnerMonth,
  type PostedDocument,
  type Posting,
  sumNotInvoiced,
} from './accounting/postedDocumentStore.ts';
export { type RevenueSpan, sumRevenue } from './accounting/revenueStore.ts';
export { markChargedBack } from './chargeBackStore.ts';
export { findPaymentOfOrder, listOrdersOfPayments } from './paidOrdersStore.ts';
