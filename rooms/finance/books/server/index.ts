// The books: staff see which money does not add up, and what has happened to a payment. They promise that every
// captured cent without an order or a refund is named within minutes.
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { OfficePage } from '#ports/office.ts';
import { booksApi } from '../api.ts';
import { booksPermissions } from '../permissions.ts';
import { closeChargeBack } from './closeChargeBack.ts';
import { listDiscrepancies } from './listDiscrepancies.ts';
import { matchPayments } from './matchPayments.ts';
import { officeFigures } from './officeFigures.ts';
import { paymentSearch } from './officeSearch.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';
import { reconcilePayment } from './reconcilePayment.ts';
import { noteRefundByHand, retryRefund } from './resolveRefund.ts';
import { serverWords } from './serverWords.ts';
import { settleSurplus } from './settleSurplus.ts';

const page: OfficePage = {
  path: '/office/payments/',
  template: 'officePayments',
  title: (locale) => serverWords[locale].pageTitle,
  permission: 'payments.read',
  group: 'money',
  words: ['books'],
};

export const books: Room = {
  name: 'books',
  permissions: booksPermissions,
  api: booksApi,
  officePages: [page],
  officeFigures,
  officeSearches: [paymentSearch],
  register: (app, house) =>
    implement(app, house, booksApi, {
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
