import type { Context } from '#platform/context.ts';
import { type PaymentProvider, ProviderUnavailable } from '#ports/paymentProvider.ts';
import { onAccount } from './credit/onAccount.ts';

type Asking = Pick<Context, 'paymentProviders'>;

/** The payment service for what begins now. */
export function providerOf({ paymentProviders: [first] }: Asking): PaymentProvider {
  if (!first) throw new Error('No payment service is connected');
  return first;
}

/**
 * The club has changed its payment service, and this one cannot be asked any more: staff see at `/office/payments/`
 * what is open there.
 */
export class ProviderNotConnected extends ProviderUnavailable {}

/** Can what a payment service began be asked for there? What is owed on account nobody is asked for. */
export const isConnected = (ctx: Asking, name: string): boolean =>
  name === onAccount || ctx.paymentProviders.some((one) => one.name === name);

/** The payment service that began something. Throws ProviderNotConnected. */
export function providerNamed(ctx: Asking, name: string): PaymentProvider {
  const provider = ctx.paymentProviders.find((one) => one.name === name);
  if (!provider) throw new ProviderNotConnected(`The payment service ${name} is not connected`);
  return provider;
}
