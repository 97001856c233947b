import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { providerNamed } from '../provider.ts';
import type { OpenSaving } from './savedMethodStore.ts';

/** Anyone who has left finishes no form any more; what is open then stays unfinished. */
const longest = 7 * 86_400_000;
const soonest = 60_000;

type Asked = { saving: OpenSaving; leftAt: string };

/**
 * Job: somebody has left while a method was being saved, so no row is there that news of it could reach. Asks the
 * provider how it ended, ever more rarely for a week, and has a method that was saved forgotten.
 */
export async function abandonSaving(ctx: Context, { saving, leftAt }: Asked): Promise<void> {
  const passed = ctx.now.getTime() - Date.parse(leftAt);
  const methodId = await askForMethod(ctx, saving);
  if (methodId === 'open' && passed < longest) {
    const startAfter = new Date(ctx.now.getTime() + Math.max(soonest, passed / 2));
    await ctx.enqueue('forgetSaving', { saving, leftAt }, { startAfter });
  } else if (methodId && methodId !== 'open') {
    await ctx.enqueue('forgetSavedMethod', { provider: saving.provider, providerMethodId: methodId });
  }
}

/** What the provider has saved; `open`: nothing yet, or it is away; undefined: nothing, for good. */
async function askForMethod(ctx: Context, saving: OpenSaving): Promise<string | 'open' | undefined> {
  const { id, kind, provider: name, returnUrl, providerSavingId } = saving;
  if (kind === 'other') return undefined;
  const provider = providerNamed(ctx, name);
  const common = { savedMethodId: id, kind, returnUrl, locale: ctx.locale, idempotencyKey: id };
  try {
    // Begun again under the same key it is the same one, whose id we have not heard.
    const savingId = providerSavingId ?? (await provider.startSaving(common)).providerSavingId;
    const { state, method } = await provider.readSaving(savingId);
    return state === 'open' ? 'open' : method?.providerMethodId;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'open';
    throw error;
  }
}
