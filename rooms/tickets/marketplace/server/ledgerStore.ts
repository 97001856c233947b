import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { type LedgerAccount, type LedgerCase, type LedgerEntry, ledgerEntries } from '../ledgerRules.ts';

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

/** A transaction of the ledger with its entries. Cents. */
export type Transaction = {
  id: string;
  listingId: string;
  kind: LedgerCase['kind'];
  bookedAt: Date;
  entries: LedgerEntry[];
};

type Span = { tenant: number; from: Date; until: Date };

/** Transactions of a partner in a span of time, in the order in which they were booked. Along an index. */
export const listTransactions = (sql: Sql, { tenant, from, until }: Span): Promise<Transaction[]> => sql<Transaction[]>`
  select e.transaction_id as id, e.listing_id, e.kind, e.booked_at,
    jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) order by e.id) as entries
  from marketplace.entry e join marketplace.offer o on o.listing_id = e.listing_id
  where o.tenant = ${tenant} and e.booked_at >= ${from} and e.booked_at < ${until}
  group by e.transaction_id, e.listing_id, e.kind, e.booked_at order by min(e.id)`;

/** How many entries of a partner a span of time has. */
export async function countEntries(sql: Sql, { tenant, from, until }: Span): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from marketplace.entry e join marketplace.offer o on o.listing_id = e.listing_id
    where o.tenant = ${tenant} and e.booked_at >= ${from} and e.booked_at < ${until}`;
  return row!.count;
}

/** Waits until nobody is booking; nobody begins until the transaction ends. */
export async function lockEntries(sql: Sql): Promise<void> {
  await sql`lock table marketplace.entry in share row exclusive mode`;
}
