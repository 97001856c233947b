import type { FanContext } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { listAccounts } from '#rooms/identity/server/index.ts';

/** The account of the person whose decision this call is. */
export const whoDecides = ({ fan }: FanContext): string => fan.actor ?? fan.id;

/** A person of the staff; without a name: their account is gone. */
export type Decider = { accountId: string; name?: string };

/** Who these accounts are; no statement where there are none. */
export async function namesOfDeciders(
  sql: Sql,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Decider | undefined> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts = known.length > 0 ? await listAccounts(sql, known) : [];
  const names = new Map(
    accounts.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  );
  return (accountId) => {
    if (accountId === null) return undefined;
    const name = names.get(accountId);
    return { accountId, ...(name ? { name } : {}) };
  };
}
