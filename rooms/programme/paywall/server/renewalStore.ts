import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

/** A charge for the period that begins at `startsAt`; `amount` in cents. */
export type Renewal = {
  id: string;
  subscriptionId: string;
  startsAt: Date;
  attempt: number;
  amount: number;
  paymentTokenId: string;
  state: 'open' | 'paid' | 'failed' | 'returned';
  failureCode: string | null;
};

type NewRenewal = Pick<Renewal, 'subscriptionId' | 'startsAt' | 'attempt' | 'amount' | 'paymentTokenId'>;

/** Undefined: this period is being charged, or is paid. */
export async function insertRenewal(sql: Sql, renewal: NewRenewal, now: Date): Promise<Renewal | undefined> {
  const [row] = await sql<Renewal[]>`
    insert into paywall.renewal (id, subscription_id, starts_at, attempt, amount, payment_token_id, state, created_at)
    values (${newId()}, ${renewal.subscriptionId}, ${renewal.startsAt}, ${renewal.attempt}, ${renewal.amount},
      ${renewal.paymentTokenId}, 'open', ${now})
    on conflict do nothing returning *`;
  return row;
}

/** How often a period was tried, and whether a charge for it is still open. */
export async function readAttempts(sql: Sql, subscriptionId: string, startsAt: Date) {
  const [row] = await sql<{ tries: number; isOpen: boolean }[]>`
    select count(*)::int as tries, coalesce(bool_or(state in ('open', 'paid')), false) as is_open from paywall.renewal
    where subscription_id = ${subscriptionId} and starts_at = ${startsAt}`;
  return row ?? { tries: 0, isOpen: false };
}

export async function findRenewal(sql: Sql, id: string): Promise<Renewal | undefined> {
  const [row] = await sql<Renewal[]>`select * from paywall.renewal where id = ${id}`;
  return row;
}

/** Charges whose outcome nobody knows yet, the oldest first, with whom they are for. */
export function listOpenRenewals(sql: Sql): Promise<(Renewal & { fanId: string })[]> {
  return sql<(Renewal & { fanId: string })[]>`
    select r.*, s.fan_id from paywall.renewal r join paywall.subscription s on s.id = r.subscription_id
    where r.state = 'open' and s.fan_id is not null order by r.created_at limit 500`;
}

/** False: its outcome was known before. */
export async function markSettled(
  sql: Sql,
  { id, state, failureCode = null }: { id: string; state: Renewal['state']; failureCode?: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update paywall.renewal set state = ${state}, failure_code = ${failureCode}, settled_at = ${now}
    where id = ${id} and state = 'open' returning id`;
  return rows.length > 0;
}
