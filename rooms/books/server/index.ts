// The books: staff see which money does not add up, and what has happened to a payment. They promise that every
// captured cent without an order or a refund is named within minutes.
import type { PageRoute } from '#frame/page.ts';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { booksApi } from '../api.ts';
import { listDiscrepancies } from './listDiscrepancies.ts';
import { matchPayments } from './matchPayments.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';
import { reconcilePayment } from './reconcilePayment.ts';
import { noteRefundByHand, retryRefund } from './resolveRefund.ts';
import { serverWords } from './serverWords.ts';
import { settleSurplus } from './settleSurplus.ts';

/** A shell without content, the same for everybody; what is in it comes from the API (docs/decisions/0080). */
const page: PageRoute = {
  path: '/office/payments/',
  template: 'officePayments',
  kind: 'account',
  words: ['books'],
  isShared: true,
  load: async (ctx) => ({ title: serverWords[ctx.locale].pageTitle, isIndexed: false, props: {} }),
};

export const books: Room = {
  name: 'books',
  api: booksApi,
  pages: [page],
  register: (app, house) =>
    implement(app, house, booksApi, {
      listDiscrepancies,
      readPaymentTimeline,
      reconcilePayment,
      retryRefund,
      noteRefundByHand,
      settleSurplus,
    }),
  jobs: [{ name: 'matchPayments', run: matchPayments, every: '* * * * *' }],
};
