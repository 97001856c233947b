// The payment room: money from buyers and back to them. It promises that a capture is told exactly once, in the transaction that
// records it, that an old failure never undoes a capture, and that whatever a crash left open is asked for until the provider answers.
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { House, Room } from '#platform/house.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import { connectProvider } from './provider.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { sendRefund } from './refundPayment.ts';
import { registerWebhook } from './routes.ts';

export { findPayment as readPayment, findPaymentByReference } from './paymentStore.ts';
export { paymentRecords } from './personalStore.ts';
export { recordPayment } from './recordPayment.ts';
export { refreshPayment } from './refreshPayment.ts';
export { refundPayment } from './refundPayment.ts';
export { sandboxProvider } from './sandboxProvider.ts';
export { startPayment } from './startPayment.ts';

/** The room with its payment service, which is made once the house stands (it may need addresses and keys). */
export const paymentRoom = ({ provider }: { provider(house: House, app: FastifyInstance): PaymentProvider }): Room => ({
  name: 'payment',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  register(app, house) {
    connectProvider(house.config, provider(house, app));
    registerWebhook(app, house);
  },
  jobs: [
    { name: 'sendRefund', run: sendRefund },
    { name: 'reconcilePayments', run: reconcilePayments, every: '* * * * *' },
  ],
});
