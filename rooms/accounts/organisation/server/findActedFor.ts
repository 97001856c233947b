import type { Context } from '#platform/context.ts';
import { type Account, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { listAdmins } from './membershipStore.ts';
import { findOrganisation, type Organisation } from './organisationStore.ts';

/** An organisation with those who may act for it, by name. */
export type ActedForOrganisation = Organisation & { admins: Account[] };

/** The organisation with this id, for rooms in which staff do something with its admins; undefined: there is none. */
export async function findActedFor({ sql }: Context, id: string): Promise<ActedForOrganisation | undefined> {
  const organisation = await findOrganisation(sql, id);
  if (!organisation) return undefined;
  const admins = await listAccounts({ sql }, await listAdmins(sql, id));
  return { ...organisation, admins: admins.toSorted((one, other) => one.lastName.localeCompare(other.lastName)) };
}
