// The payment room: money from buyers and back to them, money to people, and what they have left to pay with again. It
// promises that a capture is told exactly once, in the transaction that records it, to the room that owns its purpose,
// that an old failure never undoes a capture, that what is collected is paid once, that nothing is paid out twice for
// one cause, that nobody owes more than they may, and that whatever a crash left open is asked for until the provider
// answers.
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import type { Objection } from '#ports/objection.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import type { Room } from '#ports/room.ts';
import { paymentApi } from '../api.ts';
import { paymentPermissions } from '../permissions.ts';
import { collectionPurpose } from './collect/collect.ts';
import { collectionMoney } from './collect/collectionMoney.ts';
import { tryCollections } from './collect/tryCollections.ts';
import { creditLines } from './credit/creditApproval.ts';
import { runningPayoutObjection } from './payout/runningPayoutObjection.ts';
import { sendPayout } from './payout/sendPayout.ts';
import { payPage } from './payPage.ts';
import { paymentRecords } from './personalStore.ts';
import { requireOwners } from './purposes.ts';
import { askPayment } from './reconcileNow.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { registerPayment, registerWebhook } from './routes.ts';
import { dropSavedMethod } from './saved/deleteSavedMethod.ts';
import { abandonSaving } from './saved/forgetSaving.ts';
import { sendRefund } from './sendRefund.ts';
import { paymentSettings, stripeSettings } from './settings.ts';

export * as collecting from './collecting.ts';
export * as paying from './paying.ts';
export * as paymentServices from './paymentServices.ts';
export { findPayment as readPayment, listPaymentStates, type Payment } from './paymentStore.ts';
export { payOut } from './payout/payOut.ts';
export * as payoutServices from './payoutServices.ts';
export * as receivables from './receivables.ts';
export * as reconciliation from './reconciliation.ts';
export { lockForRefund, refundFor, refundPayment } from './refundPayment.ts';

type Wiring = {
  /** Made once the house stands, since they may need addresses and keys; the first serves whatever begins now. */
  providers(house: House, app: FastifyInstance): Promise<PaymentProvider[]>;
  /** Rooms that may object when a saved method is to go. */
  objections: readonly Objection[];
};

/** The room with its payment services. */
export const paymentRoom = ({ providers, objections }: Wiring): Room => ({
  name: 'payment',
  permissions: paymentPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: paymentApi,
  pages: [payPage],
  settings: paymentSettings,
  async register(app, house) {
    await requireOwners(house);
    house.paymentProviders = await providers(house, app);
    if (stripeSettings(house.config)) (await import('./stripe/stripeRoutes.ts')).registerStripe(app, house);
    registerPayment(app, house, objections);
    registerWebhook(app, house);
  },
  paymentPurposes: { [collectionPurpose]: collectionMoney },
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
    { name: 'tryCollections', run: tryCollections, every: '* * * * *' },
    { name: 'reconcilePayments', run: reconcilePayments, every: '* * * * *' },
  ],
});
