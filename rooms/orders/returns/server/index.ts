// The returns room: what goes back. It takes withdrawals from anybody without telling who bought what, lets people
// cancel and return their own lines, and gives money back once for each piece: never more than was paid, vouchers
// first, in one transaction with the stock. Staff scan, grade, refund and refuse what comes back in its inbox.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { returnsApi } from '../api.ts';
import { returnsPermissions } from '../permissions.ts';
import { deleteOldDeclarations } from './declarations/deleteOldDeclarations.ts';
import { inboxFigures, inboxPages } from './inbox/inboxPages.ts';
import { deletePhotosOfFiles } from './inbox/photoStore.ts';
import { returnRefunds } from './inbox/refundReturn.ts';
import { returnSearch } from './inbox/returnSearch.ts';
import { markNotPaidBack, markPaidBack } from './markPaidBack.ts';
import { returnsRecords } from './personalStore.ts';
import { returnPages } from './returnPages.ts';
import { registerReturns } from './routes.ts';
import { returnsCommands } from './runReturnsCommand.ts';
import { sendReceipts } from './sendReceipts.ts';
import { settleDeclaration } from './settleDeclaration.ts';

export { type Refundable, readRefundable } from './office/readRefundable.ts';
export { refundOrder } from './office/refundOrder.ts';
export { refundPieces } from './office/refundPieces.ts';
export { payable } from './office/refundRules.ts';
export { refundShare } from './office/refundShare.ts';
export { listUnfinishedRefunds, sumStaffRefunds } from './office/refundStore.ts';
export { registerReturn } from './office/registerReturn.ts';

/** What is done about money that goes back, whatever the order was paid for. */
const refundsOfOrders = { PaymentRefunded: markPaidBack, RefundFailed: markNotPaidBack };

/** The room; what is taken back goes to the rooms that sell. */
export const returns: Room = {
  name: 'returns',
  permissions: returnsPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: returnsApi,
  pages: returnPages,
  officePages: inboxPages,
  officeFigures: inboxFigures,
  officeSearches: [returnSearch],
  register: registerReturns,
  records: returnsRecords,
  commands: returnsCommands,
  handlers: { FilesDeleted: deletePhotosOfFiles },
  paymentPurposes: { checkout: refundsOfOrders, pass: refundsOfOrders, seasonTickets: refundsOfOrders },
  approvables: [returnRefunds],
  jobs: [
    { name: 'settleDeclaration', run: settleDeclaration },
    { name: 'sendReceipts', run: sendReceipts, canWait: true },
    deleteOldDeclarations,
  ],
};
