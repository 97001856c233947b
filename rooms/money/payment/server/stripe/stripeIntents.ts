import type Stripe from 'stripe';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#ports/paymentProvider.ts';
import { outcomeOf, referenceIn, refundOf } from './stripeRules.ts';

/** Is this the id of a visit to Stripe's form, and not of the payment intent in it? */
export const isVisit = (id: string): boolean => id.startsWith('cs_');

/** How a payment stands, by its intent; one that was begun in Stripe's form is known by its visit. */
export async function readIntent(stripe: Stripe, id: string): Promise<ProviderPayment> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const isInSession = intent.metadata.begunBy === 'session';
  const [session] = isInSession ? (await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })).data : [];
  const known = { providerPaymentId: session?.id ?? id, reference: referenceIn(intent.metadata) };
  return { ...known, ...(await standOf(stripe, intent, isInSession)) };
}

/** How an intent stands, in our words, with what has become of its charge. */
export async function standOf(stripe: Stripe, intent: Stripe.PaymentIntent, isInSession: boolean) {
  const charge = typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id, limit: 10 })).data : [];
  return outcomeOf({ intent, charge, isLost: disputes.some(({ status }) => status === 'lost'), isInSession });
}

async function intentOf(stripe: Stripe, id: string): Promise<string> {
  if (!isVisit(id)) return id;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
}

/**
 * Stripe forgets a key after a day, and a refund may be asked for longer than that: so what has been made already is
 * looked up first.
 */
export async function refund(
  stripe: Stripe,
  { providerPaymentId, amount, idempotencyKey: reference }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const payment_intent = await intentOf(stripe, providerPaymentId);
  const { data: made } = await stripe.refunds.list({ payment_intent, limit: 100 });
  const known = made.find(({ metadata }) => metadata?.reference === reference);
  if (known) return refundOf(known);
  const words = { payment_intent, amount, metadata: { reference } };
  return refundOf(await stripe.refunds.create(words, { idempotencyKey: reference }));
}
