import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { club } from '#club/club.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  type SavableKind,
} from '#ports/paymentProvider.ts';
import { asking, declinedIntent, isGone } from './stripeFailures.ts';
import { outcomeOf, referenceIn, refundOf, savingOf, stripeAmounts, subjectOf, typeOf } from './stripeRules.ts';

export type StripeConnection = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own; for tests. */
  apiUrl?: string | undefined;
  /** Milliseconds until a call counts as lost. */
  timeout?: number;
  /** Our address that ends what somebody has left on Stripe's page, and leads back. */
  cancelAddress(id: string): string;
  now(): Date;
};

type Sessions = Stripe.Checkout.SessionCreateParams;
type Begun = { id: string; client_secret: string | null; url: string | null };

/** Seconds that a webhook's timestamp may be old. */
const webhookTolerance = 300;
/** Milliseconds that somebody may stay in Stripe's form; our goods are kept for less. */
const longestVisit = 35 * 60_000;

/**
 * Stripe, by its own SDK: cards and PayPal through Checkout, debits and saved methods as payment intents (docs/decisions/0102). What a call says
 * stands in one literal: in what is spread into it, the type checker does not see a name that the SDK's API version no longer has.
 */
export function stripeProvider(connection: StripeConnection): PaymentProvider {
  const stripe = clientOf(connection);
  return {
    name: 'stripe',
    amounts: stripeAmounts,
    start: (payment) =>
      asking(() =>
        payment.providerMethodId ? charge(stripe, connection, payment) : visit(stripe, connection, payment),
      ),
    read: (id) => asking(() => (id.startsWith('cs_') ? readSession(stripe, connection, id) : readIntent(stripe, id))),
    refund: (wanted) => asking(() => refund(stripe, wanted)),
    readRefund: (id) => asking(async () => refundOf(await stripe.refunds.retrieve(id))),
    createMandate: (mandate) => asking(() => createMandate(stripe, mandate)),
    startSaving: ({ savedMethodId: reference, kind, returnUrl, locale, idempotencyKey }) =>
      asking(async () => {
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
      }),
    readSaving: (id) =>
      asking(async () => {
        const expand = ['setup_intent.payment_method'];
        return savingOf(await ended(stripe, connection, await stripe.checkout.sessions.retrieve(id, { expand })));
      }),
    forget: (id) => asking(() => forget(stripe, id)),
    cancel: (id) => asking(() => cancel(stripe, id)),
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

function clientOf({ secretKey, apiUrl, timeout = 8000 }: StripeConnection): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...{ timeout, maxNetworkRetries: 1, telemetry: false },
    ...(url ? { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol } : {}),
  });
}

type Start = Parameters<PaymentProvider['start']>[0];

/** Stripe's form, embedded for cards, a page of its own for PayPal. */
async function visit(stripe: Stripe, connection: StripeConnection, payment: Start) {
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

function whereTo(connection: StripeConnection, { url, client_secret: secret }: Omit<Begun, 'id'>, returnUrl: string) {
  return url ? { paymentUrl: url } : secret ? { scriptUrl: scriptUrl(connection, secret, returnUrl) } : {};
}

/** Our script that brings Stripe's, on the host that the buyer is on. */
function scriptUrl({ publishableKey, cancelAddress }: StripeConnection, secret: string, returnUrl: string): string {
  const home = new URL(URL.canParse(returnUrl) ? returnUrl : cancelAddress('')).origin;
  return `${home}/payments/stripe/form.js?${new URLSearchParams({ key: publishableKey, client_secret: secret })}`;
}

/** What is known to Stripe already is charged at once; a bank may still have a question, which the script puts. */
async function charge(stripe: Stripe, connection: StripeConnection, payment: Start) {
  const { paymentId: reference, amount, method, providerMethodId = '', returnUrl, idempotencyKey } = payment;
  const kept = await stripe.paymentMethods.retrieve(providerMethodId).catch(unlessGone);
  if (!kept?.customer) throw new ProviderRefused('Stripe: what should be charged is not kept any more');
  const { id, type, customer } = kept;
  const intent = await stripe.paymentIntents
    .create(
      {
        amount,
        currency: 'eur',
        customer: typeof customer === 'string' ? customer : customer.id,
        payment_method: id,
        allowed_payment_method_types: [type],
        metadata: { reference },
        confirm: true,
        return_url: returnUrl,
        // Somebody is here to answer for a card; the others have given their mandate.
        off_session: type !== 'card',
      },
      { idempotencyKey },
    )
    .catch((error: unknown) => {
      const declined = declinedIntent(error);
      if (declined) return declined;
      throw error;
    });
  const script = method === 'token' ? { scriptUrl: scriptUrl(connection, intent.client_secret ?? '', returnUrl) } : {};
  return { providerPaymentId: intent.id, ...script };
}

const expand = ['payment_intent.latest_charge'];

async function readSession(stripe: Stripe, connection: StripeConnection, id: string): Promise<ProviderPayment> {
  const session = await ended(stripe, connection, await stripe.checkout.sessions.retrieve(id, { expand }));
  const known = { providerPaymentId: id, reference: referenceIn(session.metadata) };
  const { payment_intent: intent } = session;
  if (intent && typeof intent === 'object' && (session.status === 'complete' || intent.status === 'succeeded')) {
    return { ...known, ...(await standOf(stripe, intent, true)) };
  }
  const amount = session.amount_total ?? 0;
  if (session.status !== 'expired') return { ...known, state: 'open', amount, refundedAmount: 0 };
  return { ...known, state: 'cancelled', amount, refundedAmount: 0, failureCode: 'EXPIRED' };
}

/** Ends a visit that has lasted too long; one that is being paid at this moment stays and is asked about again. */
async function ended(stripe: Stripe, { now }: StripeConnection, session: Stripe.Checkout.Session) {
  if (session.status !== 'open' || now().getTime() - session.created * 1000 < longestVisit) return session;
  await cancel(stripe, session.id);
  return stripe.checkout.sessions.retrieve(session.id, { expand });
}

async function cancel(stripe: Stripe, id: string): Promise<void> {
  if (!id.startsWith('cs_')) return;
  await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${id}-expire` }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}

async function readIntent(stripe: Stripe, id: string): Promise<ProviderPayment> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const isInSession = intent.metadata.begunBy === 'session';
  const [session] = isInSession ? (await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })).data : [];
  const known = { providerPaymentId: session?.id ?? id, reference: referenceIn(intent.metadata) };
  return { ...known, ...(await standOf(stripe, intent, isInSession)) };
}

async function standOf(stripe: Stripe, intent: Stripe.PaymentIntent, isInSession: boolean) {
  const charge = typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id, limit: 10 })).data : [];
  return outcomeOf({ intent, charge, isLost: disputes.some(({ status }) => status === 'lost'), isInSession });
}

async function intentOf(stripe: Stripe, id: string): Promise<string> {
  if (!id.startsWith('cs_')) return id;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
}

/** Stripe forgets a key after a day, and a refund may be asked for longer than that: so what has been made already is looked up first. */
async function refund(
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

/** A customer for each account, so that the account is forgotten with it. */
async function createMandate(
  stripe: Stripe,
  { accountHolder: name, iban, given, idempotencyKey }: Parameters<PaymentProvider['createMandate']>[0],
): Promise<{ providerMethodId: string }> {
  // Stripe wants all words of a repeated call the same, and the same person may come from another place.
  const words = createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 16);
  const key = `${idempotencyKey}-${words}`;
  const { email, remoteAddress: ip_address, userAgent: user_agent } = given;
  const customer = await stripe.customers.create({ name, email }, { idempotencyKey: `${key}-customer` });
  const intent = await stripe.setupIntents.create(
    {
      customer: customer.id,
      allowed_payment_method_types: ['sepa_debit'],
      usage: 'off_session',
      confirm: true,
      payment_method_data: { type: 'sepa_debit', sepa_debit: { iban }, billing_details: { name, email } },
      mandate_data: { customer_acceptance: { type: 'online', online: { ip_address, user_agent } } },
    },
    { idempotencyKey: key },
  );
  const { payment_method: method } = intent;
  return { providerMethodId: typeof method === 'string' ? method : (method?.id ?? '') };
}

async function forget(stripe: Stripe, id: string): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(id).catch(unlessGone);
  if (!method?.customer) return;
  const customer = typeof method.customer === 'string' ? method.customer : method.customer.id;
  await stripe.paymentMethods.detach(id, {}, { idempotencyKey: `${id}-detach` });
  await stripe.customers.del(customer).catch(unlessGone);
}

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}
