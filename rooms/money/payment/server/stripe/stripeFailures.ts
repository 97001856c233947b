import Stripe from 'stripe';
import { ProviderRefused, ProviderUnavailable } from '#ports/paymentProvider.ts';

const { errors } = Stripe;

/** What will be different when it is asked again: Stripe is away or busy, or the thing is not ready for this yet. */
const passing = ['lock_timeout', 'idempotency_key_in_use', 'payment_intent_unexpected_state', 'charge_not_refundable'];

/**
 * An error of the SDK in the words of the port. No answer, 5xx, 429, 409 and what cannot be read: ProviderUnavailable;
 * a no to an account, an amount or a refund, and what it calls invalid or does not know: ProviderRefused, since it
 * would say so each time; a wrong key stays what it is, for the log.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { code = '', statusCode = 0 } = error;
  const isAway = error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
  const isBusy = error instanceof errors.StripeRateLimitError || statusCode === 409 || passing.includes(code);
  if (isAway || isBusy) return new ProviderUnavailable(`Stripe: ${error.type} ${code}`);
  if (error instanceof errors.StripeCardError || isFinal(error)) return new ProviderRefused(`Stripe: ${code}`);
  return error;
}

/** A no to what was asked for, which stays a no. */
const refused = [
  ...['invalid_bank_account_iban', 'amount_too_small', 'amount_too_large'],
  ...['charge_already_refunded', 'insufficient_funds'],
];

const isFinal = (error: InstanceType<typeof errors.StripeError>): boolean =>
  error instanceof errors.StripeInvalidRequestError || refused.includes(error.code ?? '');

/** The payment that a declined card has left behind, if that is what happened. */
export const declinedIntent = (error: unknown): Stripe.PaymentIntent | undefined =>
  error instanceof errors.StripeCardError ? error.payment_intent : undefined;

/** What is not there any more needs no forgetting. */
export const isGone = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Runs a call; its errors come in the words of the port. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}
