import { demoOrganisations } from '#club/demo/organisations.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { writeCreditLimit } from '../server/credit/creditStore.ts';

/** What the demo's companies may owe for tickets, in cents. */
const limit = 250_000;

/** Lets the demo's companies buy tickets on account. */
export async function makeDemoCredit(ctx: Context): Promise<void> {
  for (const { kind, email } of demoOrganisations) {
    const account = kind === 'company' ? await findAccountByEmail(ctx, email) : undefined;
    if (!account) continue;
    await writeCreditLimit(ctx.sql, { id: newId(), fanId: account.id, limit, decidedBy: null }, ctx.now);
  }
}
