import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';

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

/** The payment service that began something; throws when it is not connected any more. */
export function providerNamed(ctx: Asking, name: string): PaymentProvider {
  const provider = providersOf(ctx).find((one) => one.name === name);
  if (!provider) throw new Error(`The payment service ${name} is not connected`);
  return provider;
}
