import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';

// One entry for each house of the process (tests run several); a context finds its house by the configuration object they share.
const providers = new WeakMap<Config, PaymentProvider>();

/** Says which payment service a house uses. */
export function connectProvider(config: Config, provider: PaymentProvider): void {
  providers.set(config, provider);
}

/** The payment service of the house that a context belongs to. */
export function providerOf(ctx: Pick<Context, 'config'>): PaymentProvider {
  const provider = providers.get(ctx.config);
  if (!provider) throw new Error('No payment service is connected');
  return provider;
}
