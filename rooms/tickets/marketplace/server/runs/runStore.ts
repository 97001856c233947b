import { json, type Sql } from '#platform/database/database.ts';

/** A run of bank transfers. `sum` in cents. */
export type PayoutRun = {
  id: string;
  number: number;
  tenant: number;
  state: 'approved' | 'sent';
  askedBy: string;
  approvedBy: string;
  approvedAt: Date;
  sentAt: Date | null;
  count: number;
  sum: number;
  done: number;
  failed: number;
};

/** One payment of a run. Cents. */
export type Transfer = {
  id: string;
  runId: string;
  listingId: string;
  attempt: number;
  amount: number;
  state: 'sent' | 'done' | 'failed';
  reason: string | null;
};

type NewRun = Pick<PayoutRun, 'id' | 'tenant' | 'askedBy' | 'approvedBy' | 'approvedAt'>;
type NewTransfer = Pick<Transfer, 'id' | 'listingId' | 'attempt' | 'amount'>;

/** Adds an approved run with its payments. */
export async function insertRun(sql: Sql, run: NewRun, transfers: readonly NewTransfer[]): Promise<void> {
  await sql`
    insert into marketplace.payout_run (id, tenant, state, asked_by, approved_by, approved_at)
    values (${run.id}, ${run.tenant}, 'approved', ${run.askedBy}, ${run.approvedBy}, ${run.approvedAt})`;
  await sql`
    insert into marketplace.transfer (id, run_id, listing_id, attempt, amount, state, state_at)
    select id, ${run.id}, "listingId", attempt, amount, 'sent', ${run.approvedAt}
    from jsonb_to_recordset(${json(transfers)}::jsonb) as t (id uuid, "listingId" uuid, attempt int, amount int)`;
}

/** One run, or one page of them, the newest first. */
export function listRuns(
  sql: Sql,
  of: { id: string } | { before?: string | undefined; limit: number },
): Promise<PayoutRun[]> {
  const which = 'id' in of ? sql`r.id = ${of.id}` : of.before ? sql`r.id < ${of.before}` : sql`true`;
  return sql<PayoutRun[]>`
    select r.id, r.number, r.tenant, r.state, r.asked_by, r.approved_by, r.approved_at, r.sent_at, t.*
    from marketplace.payout_run r cross join lateral (
      select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum,
        count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed
      from marketplace.transfer where run_id = r.id
    ) t
    where ${which} order by r.id desc limit ${'id' in of ? 1 : of.limit}`;
}

export const listTransfers = (sql: Sql, runId: string): Promise<Transfer[]> => sql<Transfer[]>`
  select id, run_id, listing_id, attempt, amount, state, reason from marketplace.transfer
  where run_id = ${runId} order by id`;

/** Notes that the bank has the file; false: it had it before, or there is no such run. */
export async function markSent(sql: Sql, runId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update marketplace.payout_run set state = 'sent', sent_at = ${now}
    where id = ${runId} and state = 'approved' returning 1`;
  return rows.length === 1;
}

/** Locks one payment of a run; undefined: the run has none of that id. */
export async function lockTransfer(sql: Sql, runId: string, id: string): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    select id, run_id, listing_id, attempt, amount, state, reason from marketplace.transfer
    where id = ${id} and run_id = ${runId} for no key update`;
  return row;
}

export async function markTransfer(
  sql: Sql,
  id: string,
  { state, reason, now }: { state: 'done' | 'failed'; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    update marketplace.transfer set state = ${state}, reason = ${reason}, state_at = ${now} where id = ${id}`;
}

/** Payouts by bank transfer of a partner that wait to be sent, the oldest first. */
export async function listWaitingTransfers(sql: Sql, tenant: number, limit: number): Promise<string[]> {
  const rows = await sql<{ listingId: string }[]>`
    select p.listing_id from marketplace.payout p join marketplace.offer o on o.listing_id = p.listing_id
    where p.state = 'waiting' and p.payout_type = 'bankTransfer' and o.tenant = ${tenant}
    order by p.listing_id limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}
