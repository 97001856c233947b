import { demoContacts } from '#club/demo/contacts.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/identity/server/index.ts';
import { addAddress } from './addAddress.ts';
import { markDemoProfile } from './contactStore.ts';

/** Personal data and addresses of the demo's people; neu@kurve.test stays without anything. */
export async function createDemoContacts(ctx: Context): Promise<void> {
  for (const { email, addresses, ...profile } of demoContacts) {
    const account = await findAccountByEmail(ctx.sql, email);
    if (!account) continue;
    const fan = { ...ctx, fan: { id: account.id, scopes: ['contact'] } };
    for (const address of addresses) {
      const { firstName, lastName } = account;
      await addAddress(fan, { firstName, lastName, company: '', additionalAddress: '', phone: '', ...address });
    }
    await markDemoProfile(ctx.sql, account.id, profile);
  }
}
