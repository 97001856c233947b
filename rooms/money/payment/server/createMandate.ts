import type { FanContext } from '#platform/context.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { ProviderRefused } from '#ports/paymentProvider.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { providerOf } from './provider.ts';
import { refuseWhenAway } from './startPayment.ts';

/**
 * Gives the club permission to debit a bank account; the account itself stays with the provider. The same account of
 * the same customer is the same mandate, so a repeated call changes nothing. Undefined: there is no such account. 503
 * while the provider is away. Calls the network: never inside a transaction.
 */
export async function createMandate(
  ctx: FanContext,
  { accountHolder, iban }: { accountHolder: string; iban: string },
): Promise<{ providerMethodId: string } | undefined> {
  const idempotencyKey = digestOf(JSON.stringify([ctx.fan.id, accountHolder, iban]));
  const email = (await readAccount(ctx, ctx.fan.actor ?? ctx.fan.id))?.email ?? '';
  const given = { email, remoteAddress: ctx.remoteAddress, userAgent: ctx.userAgent };
  try {
    return await providerOf(ctx).createMandate({ accountHolder, iban, given, idempotencyKey });
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    return refuseWhenAway(error);
  }
}
