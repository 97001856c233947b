import type { PaymentProvider } from '#ports/paymentProvider.ts';
import { clientOf, type StripeConnection } from './stripeConnection.ts';
import { asking } from './stripeFailures.ts';
import { isVisit, readIntent, refund } from './stripeIntents.ts';
import { charge, createMandate, detachMethod } from './stripeMethods.ts';
import { refundOf, stripeAmounts, subjectOf } from './stripeRules.ts';
import { endVisit, readVisit, readVisitToSave, visit, visitToSave } from './stripeVisits.ts';

/** Seconds that a webhook's timestamp may be old. */
const webhookTolerance = 300;

/**
 * Stripe, by its own SDK: cards and PayPal through Checkout, debits and saved methods as payment intents
 * (docs/decisions/0102). What a call says stands in one literal: in what is spread into it, the type checker does not
 * see a name that the SDK's API version no longer has.
 */
export function stripeProvider(connection: StripeConnection): PaymentProvider {
  const stripe = clientOf(connection);
  const house = { stripe, connection };
  return {
    name: 'stripe',
    amounts: stripeAmounts,
    start: (payment) => asking(() => (payment.providerMethodId ? charge(house, payment) : visit(house, payment))),
    read: (id) => asking(() => (isVisit(id) ? readVisit(house, id) : readIntent(stripe, id))),
    refund: (wanted) => asking(() => refund(stripe, wanted)),
    readRefund: (id) => asking(async () => refundOf(await stripe.refunds.retrieve(id))),
    createMandate: (mandate) => asking(() => createMandate(stripe, mandate)),
    startSaving: (saving) => asking(() => visitToSave(house, saving)),
    readSaving: (id) => asking(() => readVisitToSave(house, id)),
    deleteMethod: (id) => asking(() => detachMethod(stripe, id)),
    cancel: (id) => asking(() => endVisit(stripe, id)),
    verifyWebhook(headers, rawBody) {
      const header = headers['stripe-signature'] ?? '';
      const { webhookSecret, now } = connection;
      try {
        const received = [webhookTolerance, undefined, now().getTime()] as const;
        return subjectOf(stripe.webhooks.constructEvent(rawBody, header, webhookSecret, ...received));
      } catch {
        return undefined;
      }
    },
  };
}
