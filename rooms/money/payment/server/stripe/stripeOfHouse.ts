import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import { stripeSettings } from '../settings.ts';

/** What Stripe's form loads and frames, as its documentation names it; by directive of the content security policy. */
const origins: Record<string, readonly string[]> = {
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

/** What pages must let Stripe's form load; undefined: it is not configured. */
export const stripeOrigins = (config: Config): typeof origins | undefined => stripeSettings(config) && origins;

/** Stripe, where it is configured; its SDK is loaded only then. */
export async function stripeProviders({ config, clock }: House): Promise<PaymentProvider[]> {
  const settings = stripeSettings(config);
  if (!settings) return [];
  const { stripeProvider } = await import('./stripeProvider.ts');
  const cancelAddress = (id: string) => `${config.origin}/payments/left/${id}`;
  return [stripeProvider({ ...settings, cancelAddress, now: clock.now })];
}
