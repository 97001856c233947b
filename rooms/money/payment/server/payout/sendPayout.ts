import type { Context } from '#platform/context.ts';
import {
  type PaymentProvider,
  type ProviderPayout,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/paymentProvider.ts';
import { Contradiction } from '../applyProviderState.ts';
import { providerNamed } from '../provider.ts';
import { applyPayoutState, failUnsent } from './applyPayoutState.ts';
import { openAccount } from './payoutAccount.ts';
import { findPayout, type Payout } from './payoutStore.ts';

/**
 * Job: asks the provider to pay somebody out, or how that stands where it was asked before. The payout's id is the
 * idempotency key, so that a call whose answer was lost is repeated without paying twice. A provider that is away is
 * asked again later.
 */
export async function sendPayout(ctx: Context, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await findPayout(ctx, payoutId);
  if (!payout || payout.state === 'failed') return;
  try {
    const provider = providerNamed(ctx, payout.provider);
    const reported = await (payout.providerPayoutId === null
      ? send(ctx, provider, payout)
      : readPayout(provider, payout.providerPayoutId));
    await ctx.inTransaction((tx) => applyPayoutState(tx, reported));
  } catch (error) {
    if (error instanceof Contradiction) ctx.log.error({ err: error }, 'payment provider contradicts itself');
    else if (error instanceof ProviderUnavailable)
      ctx.log.warn({ payoutId }, 'payment provider did not take or tell a payout yet');
    else if (error instanceof ProviderRefused) await noteRefusal(ctx, payout, error);
    else throw error;
  }
}

/** How a payout stands, by the provider that made it. Throws ProviderUnavailable. */
export function readPayout(provider: PaymentProvider, providerPayoutId: string): Promise<ProviderPayout> {
  if (!provider.readPayout) throw new ProviderUnavailable(`${provider.name} pays nobody out`);
  return provider.readPayout(providerPayoutId);
}

function send(ctx: Context, provider: PaymentProvider, payout: Payout): Promise<ProviderPayout> {
  const { id: payoutId, amount, providerMethodId } = payout;
  if (!provider.payOut) throw new ProviderUnavailable(`${provider.name} pays nobody out`);
  const account = openAccount(ctx, payout) ?? { accountHolder: '', iban: '' };
  const target = providerMethodId === null ? account : { providerMethodId };
  return provider.payOut({ payoutId, amount, target, idempotencyKey: payoutId });
}

/**
 * What was never made has failed. What the provider has made and does not know any more stays as it is, for staff
 * (`/office/payments/`).
 */
async function noteRefusal(ctx: Context, { id, providerPayoutId }: Payout, error: ProviderRefused): Promise<void> {
  ctx.log.error({ payoutId: id, err: error }, 'payment provider refuses a payout');
  if (providerPayoutId === null) await ctx.inTransaction((tx) => failUnsent(tx, id, 'REFUSED'));
}
