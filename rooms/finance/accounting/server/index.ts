// Money in figures: revenue, open items, what vouchers and credit come to, and months for the accountant. It promises
// that a page, an export and the documents never differ by a cent, that a closed month is given out the same for good,
// and that it takes a second person to open it again. Staff also see here which money does not add up and what has
// happened to a payment: every captured cent without an order or a refund is named within minutes.
import { fileURLToPath } from 'node:url';
import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { accountingApi } from '../api.ts';
import { accountingPermissions } from '../permissions.ts';
import { closeMonth, reopenMonth } from './closeMonth.ts';
import { exportMonth } from './exportMonth.ts';
import { findCreditCustomer, listChargeBacks, listCreditLines, readOutstandingVouchers } from './listBalances.ts';
import { listDocuments } from './listDocuments.ts';
import { exportOpenItems, listOpenItems } from './listOpenItems.ts';
import { officeFigures, officePages } from './officePages.ts';
import { accountingRecords } from './personalRecords.ts';
import { listMonths, readMonth } from './readMonths.ts';
import { exportRevenue, readRevenue } from './readRevenue.ts';
import { closeChargeBack } from './reconciliation/closeChargeBack.ts';
import { listDiscrepancies } from './reconciliation/listDiscrepancies.ts';
import { matchPayments } from './reconciliation/matchPayments.ts';
import { paymentFigures, paymentsPage } from './reconciliation/officePages.ts';
import { paymentSearch } from './reconciliation/officeSearch.ts';
import { readPaymentTimeline } from './reconciliation/readPaymentTimeline.ts';
import { reconcilePayment } from './reconciliation/reconcilePayment.ts';
import { noteRefundByHand, retryRefund } from './reconciliation/resolveRefund.ts';
import { settleSurplus } from './reconciliation/settleSurplus.ts';

export const accounting: Room = {
  name: 'accounting',
  permissions: accountingPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: accountingApi,
  officePages: [...officePages, paymentsPage],
  officeFigures: [...officeFigures, ...paymentFigures],
  officeSearches: [paymentSearch],
  records: accountingRecords,
  register: (app, house) =>
    implement(app, house, accountingApi, {
      readRevenue,
      exportRevenue,
      listOpenItems,
      exportOpenItems,
      listCreditLines,
      findCreditCustomer,
      readOutstandingVouchers,
      listChargeBacks,
      listDocuments,
      listMonths,
      readMonth,
      exportMonth,
      closeMonth,
      reopenMonth,
      listDiscrepancies,
      readPaymentTimeline,
      reconcilePayment,
      retryRefund,
      noteRefundByHand,
      settleSurplus,
      closeChargeBack,
    }),
  jobs: [{ name: 'matchPayments', run: matchPayments, every: '* * * * *' }],
};
