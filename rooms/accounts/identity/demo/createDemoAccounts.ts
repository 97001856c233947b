import { demoAccounts, demoDomain, demoPassword } from '#club/demo/accounts.ts';
import type { Context } from '#platform/context.ts';
import { createAccount } from '../server/createAccount.ts';
import { hashPassword } from '../server/passwordHash.ts';
import { grantRole } from '../server/staff/grantRole.ts';

/** The demo's people (api.md, Demo data). One hash for all: the password is public anyway. */
export async function createDemoAccounts(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [name, firstName, lastName, role] of demoAccounts) {
    const email = `${name}@${demoDomain}`;
    const person = { email, firstName, lastName, locale: 'de', passwordHash, isProven: true } as const;
    const account = await createAccount(ctx, person);
    if (account && role) await grantRole(ctx, { accountId: account.accountId, role });
  }
}
