import type { House } from '#platform/house.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';

/** What Stripe's form loads and frames, as its documentation names it; by directive of the content security policy. */
export const stripeOrigins: Record<string, readonly string[]> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  'connect-src': ['https://api.stripe.com', 'https://checkout.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

/** Stripe, where it is configured; its SDK is loaded only then. */
export async function stripeProviders({ config, clock }: House): Promise<PaymentProvider[]> {
  if (!config.stripe) return [];
  const { stripeProvider } = await import('./stripeProvider.ts');
  const cancelAddress = (id: string) => `${config.origin}/payments/left/${id}`;
  return [stripeProvider({ ...config.stripe, cancelAddress, now: clock.now })];
}
