import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, RefusalDef } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { Objection } from '#ports/objection.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { type paymentApi, paymentRefusals } from '../../api.ts';
import { isBeingCharged } from '../paymentStore.ts';
import { isConnected, providerNamed } from '../provider.ts';
import { markDeleted } from './savedMethodStore.ts';

type Call = typeof paymentApi.deleteSavedMethod;

/**
 * Takes one's own saved method away (PAY-12), unless something still runs on it (PAY-24): a payment of ours, or what
 * another room knows.
 */
export const deleteSavedMethod =
  (objections: readonly Objection[]) =>
  async (ctx: FanContext, { id }: InputOf<Call>): Promise<void> => {
    await ctx.inTransaction(async (tx) => {
      const method = await markDeleted(tx.sql, tx.fan.id, id, tx.now);
      if (!method) refuse(commonRefusals.notFound);
      for (const { againstForgettingMethod } of objections) {
        const code = await againstForgettingMethod?.(tx, tx.fan.id, id);
        if (code) refuse(refusalOf(code));
      }
      const { provider, providerMethodId } = method;
      if (providerMethodId === null) return;
      if (await isBeingCharged(tx.sql, providerMethodId, tx.now)) refuse(paymentRefusals.paymentRunning);
      await tx.enqueue('forgetSavedMethod', { provider, providerMethodId });
    });
  };

function refusalOf(code: string): RefusalDef {
  const definition = Object.values<RefusalDef>(paymentRefusals).find((one) => one.code === code);
  if (!definition) throw new Error(`No refusal is declared for ${code}`);
  return definition;
}

/**
 * Job: has the provider forget a method as well; one that is away is asked again. One that the club has left cannot be
 * asked: what it still keeps there is for the staff, to whom the log names it.
 */
export async function dropSavedMethod(
  ctx: Context,
  { provider, providerMethodId }: { provider: string; providerMethodId: string },
): Promise<void> {
  if (!isConnected(ctx, provider)) {
    ctx.log.warn({ provider, providerMethodId }, 'payment service not connected: delete this saved method there');
    return;
  }
  await providerNamed(ctx, provider)
    .deleteMethod(providerMethodId)
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      const startAfter = new Date(ctx.now.getTime() + 60_000);
      await ctx.enqueue('forgetSavedMethod', { provider, providerMethodId }, { startAfter });
    });
}
