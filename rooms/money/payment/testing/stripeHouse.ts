import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findPayment as readPayment } from '../server/paymentStore.ts';
import { recordPayment } from '../server/recordPayment.ts';
import { signStripe, startStripe } from './stripe/index.ts';

/** Where buyers come back to. */
export const returnUrl = 'http://localhost:3000/checkout/confirmation?id=1';

type Intended = Partial<Parameters<typeof recordPayment>[1]>;

/** A house that takes money through Stripe, that is, through our server that speaks its API. */
export async function stripeHouse() {
  const stripe = await startStripe();
  const { secretKey, publishableKey, webhookSecret } = stripe.keys;
  const variables = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const house = await testHouse({ ...variables, STRIPE_API_URL: stripe.url });
  return {
    stripe,
    house,
    variables,
    payment: async (id: string) => (await readPayment(house.database, id))!,
    /** Records a payment of 49.95, by card unless told otherwise; answers its id. */
    async intend(parts: Intended = {}): Promise<string> {
      const common = { purpose: 'checkout', reference: newId(), fanId: newId(), amount: 4995 };
      const intent = { ...common, method: 'creditcard' as const, ...parts };
      return (await house.context().inTransaction((tx) => recordPayment(tx, intent))).id;
    },
    /** Sends a message of Stripe, signed unless told otherwise. */
    post: (body: string, header = signStripe(body)) =>
      house.call('POST', '/payments/webhook', { body, headers: { 'stripe-signature': header } }),
  };
}
