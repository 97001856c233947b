// The checkout room: from a cart to paid orders. It freezes what was agreed, waits for the money, and turns it into
// orders exactly once or returns it in full.
import { fileURLToPath } from 'node:url';
import type { DemoPurchases } from '#ports/demoPurchases.ts';
import type { Room } from '#ports/room.ts';
import { checkoutApi } from '../api.ts';
import { checkoutPages } from './checkoutPages.ts';
import { closeOverdueCheckouts } from './closeOverdueCheckouts.ts';
import { deleteOldKeys } from './forgetOldKeys.ts';
import { mailMoneyReturned } from './mailMoneyReturned.ts';
import { checkoutRecords, runningPaymentObjection } from './personalStore.ts';
import { registerCheckout } from './routes.ts';
import { paymentHandlers } from './settlePayment.ts';

export { orderForFree, orderOnAccount } from './orderAtOnce.ts';
export { paymentDeadlineOf } from './paymentDeadlineOf.ts';
export { payByPayPal } from './payThroughProvider.ts';
export { readWaitingCheckout } from './readWaitingCheckout.ts';

/** The room; what it sells hangs on the context. `demoPurchases`: what the demo's people buy of other rooms. */
export const checkoutRoom = (demoPurchases: readonly DemoPurchases[]): Room => ({
  name: 'checkout',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: checkoutApi,
  pages: checkoutPages,
  register: registerCheckout,
  records: checkoutRecords,
  objections: [runningPaymentObjection],
  paymentPurposes: { checkout: paymentHandlers },
  demo: async (ctx) => (await import('../demo/makeDemo.ts')).makeDemo(ctx, demoPurchases),
  jobs: [
    { name: 'closeOverdueCheckouts', every: '* * * * *', run: closeOverdueCheckouts },
    { name: 'forgetOldKeys', every: '41 3 * * *', run: deleteOldKeys, canWait: true },
    { name: 'mailMoneyReturned', run: mailMoneyReturned, canWait: true },
  ],
});
