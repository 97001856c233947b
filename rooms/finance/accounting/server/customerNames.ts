import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';

export type Customer = { customer: string; email?: string };
/** Somebody's name on an address; the company first. */
type Named = { company?: string | undefined; firstName: string; lastName: string };

export const nameOnAddress = (address: Named, locale: Context['locale']): string =>
  [address.company, fullName(address, locale)].filter(Boolean).join(', ');

/** Who customers are: the name on what they bought, or that of the account. Single SQL query. */
export async function customersOf(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string, address?: Named) => Customer> {
  const accounts = ids.length > 0 ? await listAccounts(ctx, [...new Set(ids)]) : [];
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return (id, address) => {
    const account = byId.get(id);
    const name = address ? nameOnAddress(address, ctx.locale) : account && fullName(account, ctx.locale);
    return { customer: name || account?.email || '–', ...(account ? { email: account.email } : {}) };
  };
}
