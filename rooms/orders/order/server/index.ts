// The order room: what was bought, for good. It places orders from completed checkouts, numbers them for each partner,
// and shows people their own. Invoices and credit notes have numbers without gaps and stay as they were issued.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { orderApi } from '../api.ts';
import { creditRefund } from './documents/creditRefund.ts';
import { makeDocumentFile } from './documents/readDocument.ts';
import { mailOrderConfirmation } from './mailOrderConfirmation.ts';
import { mailOrderState } from './mailOrderState.ts';
import { noteChargeBack } from './noteChargeBack.ts';
import { orderPages, ordersMovedTo } from './orderPages.ts';
import { orderRecords } from './personalStore.ts';
import { registerOrder } from './routes.ts';
import { ordersCommands } from './runOrdersCommand.ts';

export * as bookkeeping from './bookkeeping.ts';
export { changeOrderState } from './changeOrderState.ts';
export { openSheet } from './documents/openSheet.ts';
export * as orderOffice from './orderOffice.ts';
export type { OrderState } from './orderStates.ts';
export { findOrder, type Order, type OrderLine } from './orderStore.ts';
export * as packing from './packing.ts';
export * as placing from './placing.ts';
export * as returning from './returning.ts';
export * as selling from './selling.ts';
export * as standaloneDocuments from './standaloneDocuments.ts';

export const order: Room = {
  name: 'order',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: orderApi,
  pages: orderPages,
  movedTo: ordersMovedTo,
  register: registerOrder,
  handlers: { RefundMade: creditRefund },
  paymentPurposes: Object.fromEntries(
    ['checkout', 'pass', 'seasonTickets'].map((purpose) => [purpose, { PaymentChargedBack: noteChargeBack }]),
  ),
  records: orderRecords,
  commands: ordersCommands,
  jobs: [
    { name: 'mailOrderConfirmation', run: mailOrderConfirmation, canWait: true },
    { name: 'mailOrderState', run: mailOrderState, canWait: true },
    { name: 'makeDocumentFile', run: makeDocumentFile, canWait: true },
  ],
};
