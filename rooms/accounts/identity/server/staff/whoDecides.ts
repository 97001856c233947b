import type { Context, FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '../accountStore.ts';

/** The account of the person whose decision this call is. */
export const whoDecides = ({ fan }: FanContext): string => fan.actor ?? fan.id;

/** A person of the staff; without a name: their account is gone. */
export type Decider = { accountId: string; name?: string };

/** Who these accounts are, as the reader's language writes names; no statement where there are none. */
export async function namesOfDeciders(
  { sql, locale }: Pick<Context, 'sql' | 'locale'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Decider | undefined> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts = known.length > 0 ? await listAccounts({ sql }, known) : [];
  const names = new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, locale) || email]));
  return (accountId) => {
    if (accountId === null) return undefined;
    const name = names.get(accountId);
    return { accountId, ...(name ? { name } : {}) };
  };
}
