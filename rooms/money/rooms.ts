import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { listeningAddress } from '#platform/http/listeningAddress.ts';
import type { Brought } from '#ports/brought.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import type { Room } from '#ports/room.ts';
import { paymentRoom, paymentServices } from '#rooms/money/payment/server/index.ts';
import { sandboxPayRoom } from '#rooms/money/sandboxPay/server/index.ts';
import { voucher } from '#rooms/money/voucher/server/index.ts';

/** The rooms of this wing, from left to right. */
export const money = (brought: Brought): Room[] => [
  sandboxPayRoom({ keys: sandboxKeys, webhookPath: '/payments/webhook' }),
  paymentRoom({ providers: openProviders, objections: brought.keeping.objections }),
  voucher,
];

const sandboxKeys = (house: House) => ({
  secretKey: house.deriveKey('sandbox-pay secret key').toString('hex'),
  webhookSecret: house.deriveKey('sandbox-pay webhook secret').toString('hex'),
});

/** Stripe where it is configured, and the sandbox that the house brings along. The first serves what begins now. */
async function openProviders(house: House, app: FastifyInstance): Promise<PaymentProvider[]> {
  const sandbox = paymentServices.sandboxProvider({
    ...sandboxKeys(house),
    address: () => house.config.sandboxPayUrl ?? listeningAddress(app),
    now: house.clock.now,
  });
  return [...(await paymentServices.stripeProviders(house)), sandbox];
}
