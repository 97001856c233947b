import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { type LedgerAccount, type LedgerCase, ledgerEntries } from '../ledgerRules.ts';

/** Books what happened to an offer, as one transaction of the ledger; the database refuses one that does not balance. */
export async function book({ sql, now }: Context, listingId: string, what: LedgerCase): Promise<void> {
  const entries = ledgerEntries(what);
  if (entries.length === 0) return;
  await sql`
    insert into marketplace.entry (transaction_id, listing_id, kind, account, amount, booked_at)
    select ${newId()}, ${listingId}, ${what.kind}, account, amount, ${now}
    from jsonb_to_recordset(${json(entries)}::jsonb) as e (account text, amount int)`;
}

/** What lies on each account; of one offer, or of all. Cents. */
export async function sumAccounts(sql: Sql, listingId?: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await sql<{ account: LedgerAccount; amount: number }[]>`
    select account, sum(amount)::float8 as amount from marketplace.entry
    where ${listingId ?? null}::uuid is null or listing_id = ${listingId ?? null}::uuid
    group by account having sum(amount) <> 0 order by account`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
