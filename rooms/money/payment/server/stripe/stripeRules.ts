import type Stripe from 'stripe';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderSaving,
  SavableKind,
  WebhookSubject,
} from '#ports/paymentProvider.ts';

/** Stands in place of our id where something of the same account is not ours. */
const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Our id, as it was given at the start. */
export const referenceIn = (metadata: Stripe.Metadata | null | undefined): string =>
  uuid.test(metadata?.reference ?? '') ? metadata!.reference! : nobody;

/** How Stripe calls each kind. */
export const typeOf: Record<SavableKind, 'card' | 'paypal' | 'sepa_debit'> = {
  creditcard: 'card',
  paypal: 'paypal',
  sepa: 'sepa_debit',
};

const anyKind = { least: 50, most: 99_999_999 };
/**
 * What Stripe takes at once in euros, in cents, as its documentation says (docs.stripe.com/currencies, "Minimum and
 * maximum charge amounts").
 */
export const stripeAmounts: PaymentProvider['amounts'] = {
  creditcard: anyKind,
  paypal: anyKind,
  sepa: anyKind,
  token: anyKind,
};

type Outcome = Pick<ProviderPayment, 'state' | 'amount' | 'refundedAmount' | 'isArriving' | 'failureCode'>;
type Seen = {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge | undefined;
  /** A dispute has ended with the money being gone. */
  isLost: boolean;
  /** The buyer may try again in Stripe's own form. */
  isInSession: boolean;
};

/** How a payment intent stands, in our words. Amounts in cents. Throws when it is in another currency than ours. */
export function outcomeOf({ intent, charge, isLost, isInSession }: Seen): Outcome {
  if (intent.currency !== 'eur') throw new Error(`${intent.id} is in ${intent.currency}`);
  const amount = intent.status === 'succeeded' ? intent.amount_received : intent.amount;
  const outcome = (state: Outcome['state'], failureCode?: string): Outcome => ({
    state,
    amount,
    refundedAmount: charge?.amount_refunded ?? 0,
    ...(failureCode ? { failureCode } : {}),
  });
  const isDebit = intent.payment_method_types.includes('sepa_debit');
  switch (intent.status) {
    case 'succeeded':
      if (isLost) return outcome('chargedBack', 'CHARGED_BACK');
      return outcome(charge?.refunded ? 'refunded' : 'captured');
    case 'canceled':
      return outcome('cancelled', 'CANCELLED');
    case 'processing':
      // A debit is on its way for days: it counts as paid, and what comes back later is a charge-back
      // (docs/decisions/0102).
      return isDebit ? { ...outcome('captured'), isArriving: true } : outcome('open');
    case 'requires_payment_method':
      if (!intent.last_payment_error || isInSession) return outcome('open');
      if (isDebit && charge) return outcome('chargedBack', failureCodeOf(intent.last_payment_error));
      return outcome('failed', failureCodeOf(intent.last_payment_error));
    default:
      return outcome('open');
  }
}

const challenge = ['authentication_required', 'payment_intent_authentication_failure'];

/** Why a payment did not come: the codes of the house where there is one. */
function failureCodeOf({ code, decline_code: decline }: { code?: string; decline_code?: string }): string {
  if (challenge.includes(code ?? '') || challenge.includes(decline ?? '')) return 'CHALLENGE_FAILED';
  if (decline === 'insufficient_funds') return 'INSUFFICIENT_FUNDS';
  return (code ?? 'failed').toUpperCase();
}

/** What a finished setup session has saved. */
export function savingOf(session: Stripe.Checkout.Session): ProviderSaving {
  const intent = session.setup_intent;
  const method = typeof intent === 'object' ? intent?.payment_method : undefined;
  const known = { providerSavingId: session.id, reference: referenceIn(session.metadata) };
  if (session.status === 'expired') return { ...known, state: 'cancelled', failureCode: 'EXPIRED' };
  if (session.status !== 'complete' || typeof method !== 'object' || method === null)
    return { ...known, state: 'open' };
  return { ...known, state: 'saved', method: factsOf(method) };
}

function factsOf({ id, card, sepa_debit: debit, paypal, billing_details: billing }: Stripe.PaymentMethod) {
  const lastDigits = card?.last4 ?? debit?.last4;
  const owner = paypal?.payer_email ?? billing.name;
  const two = (number: number) => String(number % 100).padStart(2, '0');
  return {
    providerMethodId: id,
    ...(lastDigits ? { lastDigits } : {}),
    ...(owner ? { owner } : {}),
    ...(card ? { expiry: `${two(card.exp_month)}/${two(card.exp_year)}` } : {}),
  };
}

/** How money on its way back stands, in our words; Stripe may call it failed long after it has succeeded. */
export function refundOf({ id, status, failure_reason: why, metadata }: Stripe.Refund): ProviderRefund {
  const known = { providerRefundId: id, reference: metadata?.reference ?? '' };
  if (status === 'succeeded') return { ...known, state: 'done' };
  if (status !== 'failed' && status !== 'canceled') return { ...known, state: 'open' };
  return { ...known, state: 'failed', failureCode: (why ?? status).toUpperCase() };
}

/** What an event is about. */
export function subjectOf(event: Stripe.Event): WebhookSubject {
  const about = event.data.object as { object: string; id: string; mode?: string; payment_intent?: unknown };
  if (about.object === 'checkout.session') {
    return about.mode === 'setup' ? { providerSavingId: about.id } : { providerPaymentId: about.id };
  }
  if (about.object === 'payment_intent') return { providerPaymentId: about.id };
  if (about.object === 'refund') return { providerRefundId: about.id };
  const isMoney = ['charge', 'dispute'].includes(about.object);
  return isMoney && typeof about.payment_intent === 'string'
    ? { providerPaymentId: about.payment_intent }
    : 'nothingOfOurs';
}
