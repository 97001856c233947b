import { demoMemberships } from '#club/demo/memberships.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { recordMembership } from '../server/recordMembership.ts';

/** The demo's members; everybody else shows how the site is without a membership. */
export async function makeDemoMemberships(ctx: Context): Promise<void> {
  for (const { email, ...membership } of demoMemberships) {
    const account = await findAccountByEmail(ctx, email);
    if (account) await recordMembership(ctx, { ...membership, fanId: account.id });
  }
}
