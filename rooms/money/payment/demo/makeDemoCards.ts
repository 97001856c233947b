import { demoCards } from '#club/demo/cards.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { providerOf } from '../server/provider.ts';
import { applySaving } from '../server/saved/applySaving.ts';
import { insertSaving } from '../server/saved/savedMethodStore.ts';

/**
 * Cards that the demo's people have saved; only where the built-in payment service, which knows them, is the one that
 * is used.
 */
export async function makeDemoCards(ctx: Context): Promise<void> {
  const { name: provider } = providerOf(ctx);
  if (provider !== 'sandbox') return;
  const returnUrl = ctx.pageAddress('/account/payments/');
  for (const { email, methodId: providerMethodId, lastDigits, owner, expiry } of demoCards) {
    const account = await findAccountByEmail(ctx, email);
    if (!account) continue;
    const id = newId();
    const row = { id, fanId: account.id, kind: 'creditcard' as const, provider, returnUrl, createdAt: ctx.now };
    await insertSaving(ctx.sql, row, demoCards.length);
    const method = { providerMethodId, lastDigits, owner, expiry };
    await applySaving(ctx, { providerSavingId: `demo-${id}`, reference: id, state: 'saved', method });
  }
}
