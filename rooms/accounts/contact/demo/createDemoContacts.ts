import { demoContacts } from '#club/demo/contacts.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { addAddress } from '../server/addAddress.ts';
import { rememberRecipient } from '../server/addressBook/rememberRecipient.ts';
import { markDemoProfile } from '../server/contactStore.ts';
import { insertGroupMembership } from '../server/groups/groupStore.ts';

/** Personal data and addresses of the demo's people; `neu` stays without anything. */
export async function createDemoContacts(ctx: Context): Promise<void> {
  for (const { email, addresses, recipients = [], groups = [], ...profile } of demoContacts) {
    const account = await findAccountByEmail(ctx, email);
    if (!account) continue;
    const fan = { ...ctx, fan: { id: account.id, scopes: ['contact'] } };
    for (const address of addresses) {
      const { firstName, lastName } = account;
      await addAddress(fan, { firstName, lastName, company: '', additionalAddress: '', phone: '', ...address });
    }
    for (const recipient of recipients) await rememberRecipient(ctx, account.id, recipient);
    for (const name of groups) await insertGroupMembership(ctx, { fanId: account.id, name, joinedAt: ctx.now });
    await markDemoProfile(ctx.sql, account.id, profile);
  }
}
