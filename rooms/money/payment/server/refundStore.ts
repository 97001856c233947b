import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { PaymentState } from './paymentStates.ts';
import { lockPayment, type Payment } from './paymentStore.ts';
import type { RefundState } from './refundStates.ts';

/** Money on its way back. Amount in cents. */
export type Refund = {
  id: string;
  paymentId: string;
  amount: number;
  state: RefundState;
  /** How often it was tried before this time; each try has its own key at the provider. */
  attempt: number;
  providerRefundId: string | null;
  /** Why the provider would not, or could not, at the last try. */
  failure: string | null;
  /** With `cause`: another room than that of the payment is told of it. */
  purpose: string | null;
  cause: string | null;
};

const columns = (sql: Sql) => sql`id, payment_id, amount, state, attempt, provider_refund_id, failure, purpose, cause`;

/** Promises `amount` cents of a captured payment back; false when that is more than is left. Single SQL query. */
export async function insertRefund(
  sql: Sql,
  row: {
    id: string;
    paymentId: string;
    amount: number;
    reason: string;
    createdAt: Date;
    purpose?: string;
    cause?: string;
  },
): Promise<boolean> {
  const rows = await sql`
    with promised as (
      update payment.payment set refund_promised = refund_promised + ${row.amount}
      where id = ${row.paymentId} and state in ('captured', 'partiallyRefunded')
        and refund_promised + ${row.amount} <= amount
      returning id)
    insert into payment.refund (id, payment_id, amount, reason, created_at, state_at, purpose, cause)
    select ${row.id}, id, ${row.amount}, ${row.reason}, ${row.createdAt}, ${row.createdAt}, ${row.purpose ?? null},
      ${row.cause ?? null}
    from promised
    returning id`;
  return rows.length > 0;
}

export async function findRefund(sql: Sql, id: string): Promise<Refund | undefined> {
  const [refund] = await sql<Refund[]>`select ${columns(sql)} from payment.refund where id = ${id}`;
  return refund;
}

/** A refund with its payment, whose row is held until the transaction ends: nobody else moves either. */
export async function lockRefund(sql: Sql, id: string): Promise<{ refund: Refund; payment: Payment } | undefined> {
  const known = await findRefund(sql, id);
  const payment = known && (await lockPayment(sql, known.paymentId));
  const refund = payment && (await findRefund(sql, id));
  return refund && { refund, payment };
}

/** All refunds of a payment, oldest first. */
export function listRefundsOf({ sql }: Pick<Context, 'sql'>, paymentId: string): Promise<Refund[]> {
  return sql<Refund[]>`select ${columns(sql)} from payment.refund where payment_id = ${paymentId} order by id`;
}

/** Notes why the provider would not give money back. */
export async function markRefundRefused(sql: Sql, id: string, failure: string, now: Date): Promise<void> {
  await sql`update payment.refund set failure = ${failure}, decided_by = null, checked_at = ${now} where id = ${id}
    and state = 'recorded'`;
}

/** Writes where a refund stands now; the caller holds its payment's row and has asked the transition table. */
export async function markRefundState(
  sql: Sql,
  refund: Pick<Refund, 'id' | 'state' | 'attempt' | 'providerRefundId' | 'failure'> & {
    isByHand?: boolean;
    /** The member of staff who decided it. */
    decidedBy?: string;
  },
  now: Date,
): Promise<void> {
  await sql`
    update payment.refund set state = ${refund.state}, attempt = ${refund.attempt}, failure = ${refund.failure},
      provider_refund_id = ${refund.providerRefundId}, is_by_hand = ${refund.isByHand ?? false},
      decided_by = ${refund.decidedBy ?? null}, state_at = ${now}, checked_at = ${now}
    where id = ${refund.id}`;
}

/**
 * Adds money given back to its payment, or takes off (negative cents) what has not arrived. The caller holds the
 * payment's row.
 */
export async function markRefunded(
  sql: Sql,
  paymentId: string,
  refund: { amount: number; state: PaymentState },
  now: Date,
): Promise<void> {
  await sql`
    update payment.payment set refunded_amount = refunded_amount + ${refund.amount}, state = ${refund.state},
      state_at = ${now}
    where id = ${paymentId}`;
}

/**
 * Takes up to `limit` refunds to be sent or asked about, longest untried first, and notes that. What has no result is
 * due after a minute, then ever later, up to an hour; what has left is asked about once a day for a month, since it may
 * still come back. What is to come from a debit that is not here yet waits for that.
 */
export function takeDueRefunds(sql: Sql, now: Date, limit: number): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    update payment.refund set checked_at = ${now}
    where id in (
      select refund.id from payment.refund join payment.payment on payment.id = refund.payment_id
      where not is_arriving and (
        (refund.state in ('recorded', 'sent') and coalesce(refund.checked_at, refund.created_at) <
          ${now}::timestamptz - least(greatest((${now}::timestamptz - refund.created_at) / 10, interval '1 minute'),
            interval '1 hour'))
        or (refund.state = 'done' and provider_refund_id is not null
          and refund.checked_at < ${now}::timestamptz - interval '1 day'
          and refund.state_at > ${now}::timestamptz - interval '30 days'))
      order by refund.checked_at nulls first, refund.id limit ${limit} for no key update of refund skip locked)
    returning id`;
}
