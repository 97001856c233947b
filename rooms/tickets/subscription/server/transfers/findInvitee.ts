import type { Context } from '#platform/context.ts';
import { readContact } from '#rooms/accounts/contact/server/index.ts';
import {
  type Account,
  accountRows,
  findAccountOfEmail,
  findOwnerOfEmail,
} from '#rooms/accounts/identity/server/index.ts';
import { findActedFor } from '#rooms/accounts/organisation/server/index.ts';
import type { Invitee } from '../../transferRules.ts';

export type FoundInvitee = Invitee & { account: Account };

/**
 * Whose an address is, kept from being deleted until the transaction ends. A person must have proven it; organisations
 * never prove theirs. Undefined: nobody's.
 */
export async function findInvitee(tx: Context, email: string): Promise<FoundInvitee | undefined> {
  const owner = await findOwnerOfEmail(tx, email);
  const account = owner ?? (await organisationOf(tx, email));
  if (!account || !(await accountRows.lockAccountForShare(tx, account.id))) return undefined;
  return describeAccount(tx, account);
}

async function organisationOf(tx: Context, email: string): Promise<Account | undefined> {
  const account = await findAccountOfEmail(tx, email);
  return account?.kind === 'organisation' ? account : undefined;
}

/** What counts of an account that is to become recipient or subscriber. */
export async function describeAccount(tx: Context, account: Account): Promise<FoundInvitee> {
  const hasContact = (await readContact(tx, account.id)) !== undefined;
  if (account.kind === 'person') return { id: account.id, kind: 'person', hasContact, account };
  const organisation = await findActedFor(tx, account.id);
  return { id: account.id, kind: organisation?.kind ?? 'company', hasContact, account };
}
