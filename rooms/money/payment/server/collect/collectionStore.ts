import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { CollectionState } from './collectionStates.ts';

/** What somebody owes and has agreed to pay with a saved method. Cents. */
export type Collection = {
  id: string;
  purpose: string;
  reference: string;
  fanId: string;
  amount: number;
  paymentTokenId: string | null;
  /** What is paid for, in words. */
  what: LocalizedText;
  /** Page of the account that shows it. */
  path: string;
  state: CollectionState;
  tries: number;
  nextTryAt: Date | null;
  failureCode: string | null;
  paymentId: string | null;
  createdAt: Date;
};

export type NewCollection = Pick<
  Collection,
  'id' | 'purpose' | 'reference' | 'fanId' | 'amount' | 'what' | 'path' | 'createdAt'
> & { paymentTokenId: string };

const columns = (sql: Sql) => sql`
  c.id, c.purpose, c.reference, c.fan_id, c.amount, c.payment_token_id, c.what, c.path, c.state, c.tries, c.next_try_at,
  c.failure_code, c.payment_id, c.created_at`;

/** False: this is being collected already. */
export async function insertCollection(sql: Sql, row: NewCollection): Promise<boolean> {
  const { count } = await sql`
    insert into payment.collection (id, purpose, reference, fan_id, amount, payment_token_id, what, path, next_try_at,
      created_at)
    values (${row.id}, ${row.purpose}, ${row.reference}, ${row.fanId}, ${row.amount}, ${row.paymentTokenId},
      ${json(row.what)}, ${row.path}, ${row.createdAt}, ${row.createdAt})
    on conflict (purpose, reference) do nothing`;
  return count > 0;
}

/** Collections of a purpose, by their references. Single SQL query. */
export const listCollections = (sql: Sql, purpose: string, references: readonly string[]): Promise<Collection[]> =>
  sql<Collection[]>`
    select ${columns(sql)} from payment.collection c
    where c.purpose = ${purpose} and c.reference = any(${[...references]})`;

export async function findCollection(sql: Sql, id: string): Promise<Collection | undefined> {
  const [row] = await sql<Collection[]>`select ${columns(sql)} from payment.collection c where c.id = ${id}`;
  return row;
}

/** Holds the row until the transaction ends. */
export async function lockCollection(sql: Sql, id: string): Promise<Collection | undefined> {
  const [row] = await sql<Collection[]>`
    select ${columns(sql)} from payment.collection c where c.id = ${id} for no key update`;
  return row;
}

/** The same by what is collected. */
export async function lockCollectionOf(
  sql: Sql,
  { purpose, reference }: Pick<Collection, 'purpose' | 'reference'>,
): Promise<Collection | undefined> {
  const [row] = await sql<Collection[]>`
    select ${columns(sql)} from payment.collection c
    where c.purpose = ${purpose} and c.reference = ${reference} for no key update`;
  return row;
}

export type Try = { number: number | null; collectionId: string };

/** The collection that a try belongs to, held until the transaction ends, and which try it is. */
export async function lockCollectionOfTry(
  sql: Sql,
  tryId: string,
): Promise<{ collection: Collection; number: number | null } | undefined> {
  const [one] = await sql<Try[]>`select number, collection_id from payment.collection_try where id = ${tryId}`;
  const collection = one && (await lockCollection(sql, one.collectionId));
  return collection && { collection, number: one.number };
}

/** Collections whose saved method is to be tried now, the longest waiting first. */
export async function listDue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment.collection where next_try_at <= ${now} order by next_try_at, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function insertTry(sql: Sql, row: Try & { id: string }, now: Date): Promise<void> {
  await sql`
    insert into payment.collection_try (id, collection_id, number, begun_at)
    values (${row.id}, ${row.collectionId}, ${row.number}, ${now})`;
}

/** A payment of a collection whose outcome nobody knows yet. */
export type LivePayment = { id: string; reference: string; method: string; provider: string; isOffSession: boolean };

export const listLivePayments = (sql: Sql, collectionId: string): Promise<LivePayment[]> => sql<LivePayment[]>`
  select p.id, p.reference, p.method, p.provider, p.is_off_session
  from payment.collection_try t join payment.payment p on p.reference = t.id::text
  where t.collection_id = ${collectionId} and p.state in ('recorded', 'started') order by p.id`;

/** Counts a try that begins now; none follows until its outcome is known. The caller holds the row. */
export async function markTrying(sql: Sql, id: string): Promise<void> {
  await sql`update payment.collection set tries = tries + 1, next_try_at = null where id = ${id}`;
}

export async function postponeTry(sql: Sql, id: string, until: Date): Promise<void> {
  await sql`update payment.collection set next_try_at = ${until} where id = ${id}`;
}

/** Notes that a try has failed; `nextTryAt` null: it is given up. */
export async function markTryFailed(
  sql: Sql,
  id: string,
  { failureCode, nextTryAt }: { failureCode: string; nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update payment.collection set failure_code = ${failureCode}, next_try_at = ${nextTryAt},
      state = case when ${nextTryAt === null} then 'givenUp' else state end
    where id = ${id}`;
}

export async function markPaid(sql: Sql, id: string, paymentId: string, now: Date): Promise<void> {
  await sql`
    update payment.collection set state = 'paid', payment_id = ${paymentId}, next_try_at = null, settled_at = ${now}
    where id = ${id}`;
}

export async function markCollectionCancelled(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update payment.collection set state = 'cancelled', next_try_at = null, settled_at = ${now} where id = ${id}`;
}

/** Collections that can still be paid are tried with another saved method from now on. */
export async function updateMethod(
  sql: Sql,
  { purpose, references }: { purpose: string; references: readonly string[] },
  paymentTokenId: string,
): Promise<void> {
  await sql`
    update payment.collection set payment_token_id = ${paymentTokenId}
    where purpose = ${purpose} and reference = any(${[...references]}) and state in ('open', 'givenUp')`;
}
