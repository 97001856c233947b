import Stripe from 'stripe';

/** How a house reaches its account at Stripe. */
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

/** What is asked for, and with what: Stripe's own SDK and what the house knows of its account. */
export type AtStripe = { stripe: Stripe; connection: StripeConnection };

/** The SDK, set up for an account. */
export function clientOf({ secretKey, apiUrl, timeout = 8000 }: StripeConnection): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol } : {}),
  });
}

/** Our script that brings Stripe's, on the host that the buyer is on. */
export function scriptUrl(
  { publishableKey, cancelAddress }: StripeConnection,
  secret: string,
  returnUrl: string,
): string {
  const home = new URL(URL.canParse(returnUrl) ? returnUrl : cancelAddress('')).origin;
  return `${home}/payments/stripe/form.js?${new URLSearchParams({ key: publishableKey, client_secret: secret })}`;
}
