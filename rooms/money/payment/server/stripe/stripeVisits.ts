import Stripe from 'stripe';
import { club } from '#club/club.ts';
import type {
  PaymentProvider,
  PaymentStart,
  ProviderPayment,
  ProviderSaving,
  SavableKind,
  SavingStart,
} from '#ports/paymentProvider.ts';
import { type AtStripe, type StripeConnection, scriptUrl } from './stripeConnection.ts';
import { isVisit, standOf } from './stripeIntents.ts';
import { referenceIn, savingOf, typeOf } from './stripeRules.ts';

type Sessions = Stripe.Checkout.SessionCreateParams;
type Begun = Pick<Stripe.Checkout.Session, 'client_secret' | 'url'>;

/** Milliseconds that somebody may stay in Stripe's form; our goods are kept for less. */
const longestVisit = 35 * 60_000;

/** Begins a payment in Stripe's form, embedded for cards, on a page of its own for PayPal. */
export async function visit(
  { stripe, connection }: AtStripe,
  payment: Parameters<PaymentProvider['start']>[0],
): Promise<PaymentStart> {
  const { paymentId: reference, amount, method, returnUrl, locale, idempotencyKey } = payment;
  const kind: SavableKind = method === 'paypal' ? 'paypal' : 'creditcard';
  const price_data = { currency: 'eur', unit_amount: amount, product_data: { name: club.name } };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      locale: locale as Sessions['locale'],
      line_items: [{ quantity: 1, price_data }],
      allowed_payment_method_types: [typeOf[kind]],
      adaptive_pricing: { enabled: false },
      client_reference_id: reference,
      metadata: { reference },
      payment_intent_data: { metadata: { reference, begunBy: 'session' } },
      ...placeOf(connection, kind, { id: reference, returnUrl }),
    },
    { idempotencyKey },
  );
  return { providerPaymentId: session.id, ...whereTo(connection, session, returnUrl) };
}

/** Begins to save a method, in the same form or on the same page. */
export async function visitToSave(
  { stripe, connection }: AtStripe,
  { savedMethodId: reference, kind, returnUrl, locale, idempotencyKey }: Parameters<PaymentProvider['startSaving']>[0],
): Promise<SavingStart> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      currency: 'eur',
      customer_creation: 'always',
      locale: locale as Sessions['locale'],
      allowed_payment_method_types: [typeOf[kind]],
      metadata: { reference },
      ...placeOf(connection, kind, { id: reference, returnUrl }),
    },
    { idempotencyKey },
  );
  return { providerSavingId: session.id, ...whereTo(connection, session, returnUrl) };
}

/** A card's form stands on our page; PayPal and bank accounts have Stripe's own. */
function placeOf(
  { cancelAddress }: StripeConnection,
  kind: SavableKind,
  { id, returnUrl }: { id: string; returnUrl: string },
): Pick<Sessions, 'ui_mode' | 'redirect_on_completion' | 'return_url' | 'success_url' | 'cancel_url'> {
  return kind === 'creditcard'
    ? { ui_mode: 'embedded_page', redirect_on_completion: 'if_required', return_url: returnUrl }
    : { ui_mode: 'hosted_page', success_url: returnUrl, cancel_url: cancelAddress(id) };
}

function whereTo(connection: StripeConnection, { url, client_secret: secret }: Begun, returnUrl: string) {
  return url ? { paymentUrl: url } : secret ? { scriptUrl: scriptUrl(connection, secret, returnUrl) } : {};
}

/** How a payment that was begun in Stripe's form stands. */
export async function readVisit(house: AtStripe, id: string): Promise<ProviderPayment> {
  const session = await retrieveEnded(house, id, ['payment_intent.latest_charge']);
  const known = { providerPaymentId: id, reference: referenceIn(session.metadata) };
  const { payment_intent: intent } = session;
  if (intent && typeof intent === 'object' && (session.status === 'complete' || intent.status === 'succeeded')) {
    return { ...known, ...(await standOf(house.stripe, intent, true)) };
  }
  const amount = session.amount_total ?? 0;
  if (session.status !== 'expired') return { ...known, state: 'open', amount, refundedAmount: 0 };
  return { ...known, state: 'cancelled', amount, refundedAmount: 0, failureCode: 'EXPIRED' };
}

/** How a method that is being saved in Stripe's form stands. */
export const readVisitToSave = async (house: AtStripe, id: string): Promise<ProviderSaving> =>
  savingOf(await retrieveEnded(house, id, ['setup_intent.payment_method']));

/**
 * A visit as it stands; one that has lasted too long is ended first, one that is being paid at this moment stays and is
 * asked about again.
 */
async function retrieveEnded({ stripe, connection }: AtStripe, id: string, expand: string[]) {
  const session = await stripe.checkout.sessions.retrieve(id, { expand });
  const isTooLong = connection.now().getTime() - session.created * 1000 >= longestVisit;
  if (session.status !== 'open' || !isTooLong) return session;
  await endVisit(stripe, id);
  return stripe.checkout.sessions.retrieve(id, { expand });
}

/** Ends a visit that somebody has left; what is decided already stays. */
export async function endVisit(stripe: Stripe, id: string): Promise<void> {
  if (!isVisit(id)) return;
  await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${id}-expire` }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}
