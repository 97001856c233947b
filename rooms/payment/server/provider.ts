import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { type PaymentProvider, ProviderUnavailable } from '#ports/paymentProvider.ts';
import { onAccount } from './credit/onAccount.ts';

type Asking = Pick<Context, 'config'>;

// One entry for each house of the process (tests run several); a context finds its house by the configuration object they share.
const connected = new WeakMap<Config, readonly PaymentProvider[]>();

/** Says which payment services a house uses: the first for whatever begins now, all of them for what they began. */
export function connectProviders(config: Config, providers: readonly PaymentProvider[]): void {
  connected.set(config, providers);
}

/** The payment services of the house that a context belongs to. */
export function providersOf(ctx: Asking): readonly PaymentProvider[] {
  const providers = connected.get(ctx.config) ?? [];
  if (providers.length === 0) throw new Error('No payment service is connected');
  return providers;
}

/** The payment service for what begins now. */
export const providerOf = (ctx: Asking): PaymentProvider => providersOf(ctx)[0]!;

/** The club has changed its payment service, and this one cannot be asked any more: staff see at `/office/payments/` what is open there. */
export class ProviderNotConnected extends ProviderUnavailable {}

/** Can what a payment service began be asked for there? What is owed on account nobody is asked for. */
export const isConnected = (ctx: Asking, name: string): boolean =>
  name === onAccount || providersOf(ctx).some((one) => one.name === name);

/** The payment service that began something. Throws ProviderNotConnected. */
export function providerNamed(ctx: Asking, name: string): PaymentProvider {
  const provider = providersOf(ctx).find((one) => one.name === name);
  if (!provider) throw new ProviderNotConnected(`The payment service ${name} is not connected`);
  return provider;
}
