import type Stripe from 'stripe';
import { digestOf } from '#platform/ids/digest.ts';
import { type PaymentProvider, type PaymentStart, ProviderRefused } from '#ports/paymentProvider.ts';
import { type AtStripe, scriptUrl } from './stripeConnection.ts';
import { declinedIntent, isGone } from './stripeFailures.ts';

/**
 * What is known to Stripe already is charged at once; a bank may still have a question, which the script puts, unless
 * nobody is there to answer it.
 */
export async function charge(
  { stripe, connection }: AtStripe,
  payment: Parameters<PaymentProvider['start']>[0],
): Promise<PaymentStart> {
  const { paymentId: reference, amount, method, providerMethodId = '', returnUrl, idempotencyKey } = payment;
  const isOffSession = payment.isOffSession ?? false;
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
        // On session somebody is here to answer for a card; the others have given their mandate. Off session a bank's
        // question fails the payment.
        off_session: isOffSession || type !== 'card',
      },
      { idempotencyKey },
    )
    .catch((error: unknown) => {
      const declined = declinedIntent(error);
      if (declined) return declined;
      throw error;
    });
  const isAsking = method === 'token' && !isOffSession;
  const script = isAsking ? { scriptUrl: scriptUrl(connection, intent.client_secret ?? '', returnUrl) } : {};
  return { providerPaymentId: intent.id, ...script };
}

/** A customer for each account, so that the account is forgotten with it. */
export async function createMandate(
  stripe: Stripe,
  { accountHolder: name, iban, given, idempotencyKey }: Parameters<PaymentProvider['createMandate']>[0],
): Promise<{ providerMethodId: string }> {
  // Stripe wants all words of a repeated call the same, and the same person may come from another place.
  const words = digestOf(JSON.stringify(given)).slice(0, 16);
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

/** Takes a method and its customer away; once more changes nothing. */
export async function detachMethod(stripe: Stripe, id: string): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(id).catch(unlessGone);
  if (!method?.customer) return;
  const customer = typeof method.customer === 'string' ? method.customer : method.customer.id;
  await stripe.paymentMethods.detach(id, {}, { idempotencyKey: `${id}-detach` });
  await stripe.customers.del(customer).catch(unlessGone);
}

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}
