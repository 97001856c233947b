import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { PayoutState } from './payoutStates.ts';

/** Money for a person. Amount in cents. */
export type Payout = {
  id: string;
  purpose: string;
  /** Why it is paid, by a name of the room that owns the purpose. */
  cause: string;
  fanId: string;
  amount: number;
  provider: string;
  providerMethodId: string | null;
  /** The bank account, until the provider has taken the payout (`payoutAccount.ts`). */
  accountSealed: string | null;
  /** The same of payouts of earlier, which did not seal it. */
  accountHolder: string | null;
  iban: string | null;
  providerPayoutId: string | null;
  state: PayoutState;
  failureCode: string | null;
};

const columns = (sql: Sql) => sql`
  id, purpose, cause, fan_id, amount, provider, provider_method_id, account_sealed, account_holder, iban, provider_payout_id,
    state, failure_code`;

type NewPayout = Omit<Payout, 'accountHolder' | 'iban' | 'providerPayoutId' | 'state' | 'failureCode'> & {
  createdAt: Date;
};

/** Records a payout; undefined: its cause has one already. */
export async function insertPayout(sql: Sql, row: NewPayout): Promise<Payout | undefined> {
  const [payout] = await sql<Payout[]>`
    insert into payment.payout (id, purpose, cause, fan_id, amount, provider, provider_method_id, account_sealed,
      state_at, created_at)
    values (${row.id}, ${row.purpose}, ${row.cause}, ${row.fanId}, ${row.amount}, ${row.provider},
      ${row.providerMethodId}, ${row.accountSealed}, ${row.createdAt}, ${row.createdAt})
    on conflict (purpose, cause) do nothing
    returning ${columns(sql)}`;
  return payout;
}

export async function findPayout({ sql }: Pick<Context, 'sql'>, id: string): Promise<Payout | undefined> {
  const [payout] = await sql<Payout[]>`select ${columns(sql)} from payment.payout where id = ${id}`;
  return payout;
}

export async function findPayoutByCause(sql: Sql, purpose: string, cause: string): Promise<Payout | undefined> {
  const [payout] = await sql<Payout[]>`
    select ${columns(sql)} from payment.payout where purpose = ${purpose} and cause = ${cause}`;
  return payout;
}

/** Locks the row until the transaction ends. */
export async function lockPayout(sql: Sql, id: string): Promise<Payout | undefined> {
  const [payout] = await sql<Payout[]>`select ${columns(sql)} from payment.payout where id = ${id} for no key update`;
  return payout;
}

/**
 * Writes where a payout stands now, and deletes the bank account; the caller has locked the row and asked the
 * transition table.
 */
export async function markPayoutState(
  sql: Sql,
  payout: Pick<Payout, 'id' | 'state' | 'providerPayoutId' | 'failureCode'>,
  now: Date,
): Promise<void> {
  await sql`
    update payment.payout set state = ${payout.state}, provider_payout_id = ${payout.providerPayoutId},
      failure_code = ${payout.failureCode}, account_sealed = null, account_holder = null, iban = null,
      state_at = ${now}, checked_at = ${now}
    where id = ${payout.id}`;
}

/**
 * Takes up to `limit` payouts to be sent or asked about, longest untried first, and notes that. What has no result is
 * due after a minute, then ever later, up to an hour; what has left is asked about once a day for a month, since it may
 * still come back.
 */
export function takeDuePayouts(sql: Sql, now: Date, limit: number): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    update payment.payout set checked_at = ${now}
    where id in (
      select id from payment.payout
      where (state in ('recorded', 'sent') and coalesce(checked_at, created_at) <
          ${now}::timestamptz - least(greatest((${now}::timestamptz - created_at) / 10, interval '1 minute'),
            interval '1 hour'))
        or (state = 'done' and checked_at < ${now}::timestamptz - interval '1 day'
          and state_at > ${now}::timestamptz - interval '30 days')
      order by checked_at nulls first, id limit ${limit} for no key update skip locked)
    returning id`;
}

/** Is money on its way to this fan; with a saved method: to that one? */
export async function isPayoutRunning(sql: Sql, fanId: string, paymentTokenId?: string): Promise<boolean> {
  const toMethod = sql`and provider_method_id = (
    select provider_method_id from payment.saved_method where id = ${paymentTokenId ?? null} and fan_id = ${fanId})`;
  const rows = await sql`
    select 1 from payment.payout where fan_id = ${fanId} and state in ('recorded', 'sent')
      ${paymentTokenId === undefined ? sql`` : toMethod} limit 1`;
  return rows.length > 0;
}

/** Payouts of a person, for their own data. */
export function listPayoutsOf(sql: Sql, fanId: string) {
  return sql<
    (Pick<Payout, 'id' | 'amount' | 'provider' | 'state' | 'accountSealed' | 'accountHolder' | 'iban'> & {
      createdAt: Date;
    })[]
  >`
    select id, amount, provider, state, account_sealed, account_holder, iban, created_at from payment.payout
    where fan_id = ${fanId} order by id`;
}
