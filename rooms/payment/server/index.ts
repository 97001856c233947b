// The payment room: money from buyers and back to them, money to people, and what they have left to pay with again. It
// promises that a capture is told exactly once, in the transaction that records it, to the room that owns its purpose,
// that an old failure never undoes a capture, that nothing is paid out twice for one cause, that nobody owes more than
// they may, and that whatever a crash left open is asked for until the provider answers.
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { House, Room } from '#platform/house.ts';
import type { Objection } from '#ports/objection.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import { paymentApi } from '../api.ts';
import { creditLines } from './credit/creditApproval.ts';
import { runningPayoutObjection } from './payout/runningPayoutObjection.ts';
import { sendPayout } from './payout/sendPayout.ts';
import { paymentRecords } from './personalStore.ts';
import { requireOwners } from './purposes.ts';
import { askPayment } from './reconcileNow.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { registerPayment, registerWebhook } from './routes.ts';
import { dropSavedMethod } from './saved/deleteSavedMethod.ts';
import { abandonSaving } from './saved/forgetSaving.ts';
import { sendRefund } from './sendRefund.ts';
import { paymentSettings, stripeSettings } from './settings.ts';

export { abandonPayment } from './abandonPayment.ts';
export {
  listChargeBacks,
  listCreditLines,
  listOpenPurchases,
  sumOpenPurchases,
} from './accounting/openPurchaseStore.ts';
export { type Discrepancy, findDiscrepancies, listSteps, listUnmatched, markMatched, type Step } from './booksStore.ts';
export { chargeSavedMethod } from './chargeSavedMethod.ts';
export { createMandate } from './createMandate.ts';
export { readCreditLine } from './credit/creditLine.ts';
export { paidByTransfer, payOnAccount } from './credit/onAccount.ts';
export { ownAddress } from './ownAddress.ts';
export { findPayment as readPayment, findPaymentByReference, listPaymentStates, type Payment } from './paymentStore.ts';
export { payOut } from './payout/payOut.ts';
export { isConnected } from './provider.ts';
export { notifyOwner } from './purposes.ts';
export { reconcileNow } from './reconcileNow.ts';
export { recordPayment } from './recordPayment.ts';
export { refreshPayment } from './refreshPayment.ts';
export { lockForRefund, refundPayment } from './refundPayment.ts';
export { listRefundsOf, type Refund } from './refundStore.ts';
export { noteRefundByHand, retryRefund } from './resolveRefund.ts';
export { sandboxProvider } from './sandboxProvider.ts';
export { mayUseSepa } from './saved/mayUseSepa.ts';
export { savedToken } from './saved/savedToken.ts';
export { sumSettledSince } from './settledStore.ts';
export { startPayment } from './startPayment.ts';
export { stripeOrigins, stripeProviders } from './stripe/stripeOfHouse.ts';
export { findSurplus, type Surplus, settleSurplus } from './surplusStore.ts';
export { listServiceStates } from './webhookReceiptStore.ts';
export { namesOfDeciders, whoDecides } from './whoDecided.ts';

type Wiring = {
  /** Made once the house stands, since they may need addresses and keys; the first serves whatever begins now. */
  providers(house: House, app: FastifyInstance): Promise<PaymentProvider[]>;
  /** Rooms that may object when a saved method is to go. */
  objections: readonly Objection[];
};

/** The room with its payment services. */
export const paymentRoom = ({ providers, objections }: Wiring): Room => ({
  name: 'payment',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: paymentApi,
  settings: paymentSettings,
  async register(app, house) {
    await requireOwners(house);
    house.paymentProviders = await providers(house, app);
    if (stripeSettings(house.config)) (await import('./stripe/stripeRoutes.ts')).registerStripe(app, house);
    registerPayment(app, house, objections);
    registerWebhook(app, house);
  },
  records: paymentRecords,
  objections: [runningPayoutObjection],
  approvables: [creditLines],
  async demo(ctx) {
    await (await import('../demo/makeDemoCredit.ts')).makeDemoCredit(ctx);
    await (await import('../demo/makeDemoCards.ts')).makeDemoCards(ctx);
  },
  jobs: [
    { name: 'sendRefund', run: sendRefund },
    { name: 'sendPayout', run: sendPayout },
    { name: 'askPayment', run: askPayment },
    { name: 'forgetSavedMethod', run: dropSavedMethod },
    { name: 'forgetSaving', run: abandonSaving },
    { name: 'reconcilePayments', run: reconcilePayments, every: '* * * * *' },
  ],
});
