import { demoAccounts, demoPassword } from '#club/demo/accounts.ts';
import type { Context } from '#platform/context.ts';
import { createAccount } from '../server/createAccount.ts';
import { hashPassword } from '../server/passwordHash.ts';

/** The demo's people (api.md, Demo data). One hash for all: the password is public anyway. */
export async function createDemoAccounts(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [name, firstName, lastName, isStaff = false] of demoAccounts) {
    const email = `${name}@kurve.test`;
    await createAccount(ctx, { email, firstName, lastName, locale: 'de', passwordHash, isStaff });
  }
}
