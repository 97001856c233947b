// The order room: what was bought, for good. It places orders from completed checkouts, numbers them for each partner,
// and shows people their own. Invoices and credit notes have numbers without gaps and stay as they were issued.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { orderApi } from '../api.ts';
import { creditRefund } from './documents/creditRefund.ts';
import { makeDocumentFile } from './documents/readDocument.ts';
import { mailOrderConfirmation } from './mailOrderConfirmation.ts';
import { mailOrderState } from './mailOrderState.ts';
import { orderPages, ordersMovedTo } from './orderPages.ts';
import { orderRecords } from './personalStore.ts';
import { registerOrder } from './routes.ts';
import { ordersCommands } from './runOrdersCommand.ts';

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
export { changeOrderState } from './changeOrderState.ts';
export { isToBeSent } from './documents/documentRules.ts';
export { openSheet } from './documents/openSheet.ts';
export { readDocumentOfOrder } from './documents/readDocument.ts';
export { type EarlierOrder, listFansByEarlierNumber } from './earlier/earlierOrderStore.ts';
export { listOrderLocales } from './listOrderLocales.ts';
export { listSoldLines, type SoldOrderLine } from './listSoldLines.ts';
export { changeDeliveryAddress } from './office/changeDeliveryAddress.ts';
export {
  countToSend,
  type ListedOrder,
  listOrderNumbers,
  listOrdersOfCheckouts,
  type OrderFilter,
  type OrderSearch,
} from './office/listStore.ts';
export { mailConfirmationAgain } from './office/mailConfirmationAgain.ts';
export { moveOrder } from './office/moveOrder.ts';
export { insertNote, markNothingToSend, type OrderHistory } from './office/officeStore.ts';
export {
  countToLetter,
  listLinesToLetter,
  listOrdersToPack,
  type OrderToPack,
  type PackedLine,
  setLettered,
} from './office/packingStore.ts';
export { trackingUrlOf } from './office/parcelRules.ts';
export { listAllOrders, lockAnyOrder, readAnyOrder, readOrderHistory } from './office/readForOffice.ts';
export { undoStateChange } from './office/undoStateChange.ts';
export { ageCheckOf, orderTotals } from './orderRules.ts';
export { type OrderState, undoableStates, wayTo } from './orderStates.ts';
export {
  findOrder,
  markRefundOwed,
  type NewOrder,
  type Order,
  type OrderAddress,
  type OrderLine,
} from './orderStore.ts';
export { findPaymentOfOrder, listOrdersOfPayments } from './paidOrdersStore.ts';
export { type PartnerPurchase, type Purchase, placeOrders, prepareOrders } from './placeOrders.ts';
export { isExportTo, vatRateTo } from './vatRules.ts';

export const order: Room = {
  name: 'order',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: orderApi,
  pages: orderPages,
  movedTo: ordersMovedTo,
  register: registerOrder,
  handlers: { RefundMade: creditRefund },
  records: orderRecords,
  commands: ordersCommands,
  jobs: [
    { name: 'mailOrderConfirmation', run: mailOrderConfirmation, canWait: true },
    { name: 'mailOrderState', run: mailOrderState, canWait: true },
    { name: 'makeDocumentFile', run: makeDocumentFile, canWait: true },
  ],
};
