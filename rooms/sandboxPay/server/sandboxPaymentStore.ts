import type { Sql } from '#platform/database/database.ts';

/** A payment as the service keeps it. Amounts in cents. */
export type SandboxPayment = {
  id: string;
  reference: string;
  method: string;
  amount: number;
  refundedAmount: number;
  returnUrl: string;
  clientSecret: string;
  state: 'open' | 'captured' | 'failed' | 'cancelled' | 'refunded';
  failureCode: string | null;
};

const columns = (sql: Sql, now: Date) => sql`
  id, reference, method, amount, refunded_amount, return_url, client_secret,
  case when state = 'open' and expires_at <= ${now} then 'cancelled' else state end as state,
  case when state = 'open' and expires_at <= ${now} then 'EXPIRED' else failure_code end as failure_code`;

export type NewSandboxPayment = Pick<
  SandboxPayment,
  'id' | 'reference' | 'method' | 'amount' | 'returnUrl' | 'clientSecret'
> & {
  idempotencyKey: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Adds a payment, or answers the one that the same idempotency key has made before. */
export async function insertSandboxPayment(sql: Sql, row: NewSandboxPayment): Promise<SandboxPayment> {
  const [payment] = await sql<SandboxPayment[]>`
    insert into sandbox_pay.payment (id, idempotency_key, reference, method, amount, return_url, client_secret, created_at, expires_at)
    values (${row.id}, ${row.idempotencyKey}, ${row.reference}, ${row.method}, ${row.amount}, ${row.returnUrl},
      ${row.clientSecret}, ${row.createdAt}, ${row.expiresAt})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${columns(sql, row.createdAt)}`;
  return payment!;
}

export async function findSandboxPayment(sql: Sql, id: string, now: Date): Promise<SandboxPayment | undefined> {
  const [payment] = await sql<SandboxPayment[]>`select ${columns(sql, now)} from sandbox_pay.payment where id = ${id}`;
  return payment;
}

export type CardOutcome = { state: 'captured' | 'failed'; failureCode: string | null; lastDigits: string };

/** Decides an open payment and puts the message about it into the outbox, in one statement. Undefined when it is not open any more. */
export async function markDecided(
  sql: Sql,
  id: string,
  outcome: CardOutcome,
  webhook: { id: string; at: Date; now: Date },
): Promise<SandboxPayment | undefined> {
  const [payment] = await sql<SandboxPayment[]>`
    with decided as (
      update sandbox_pay.payment set state = ${outcome.state}, failure_code = ${outcome.failureCode}, last_digits = ${outcome.lastDigits}
      where id = ${id} and state = 'open' and expires_at > ${webhook.now}
      returning ${columns(sql, webhook.now)}),
    message as (
      insert into sandbox_pay.webhook (id, payment_id, kind, next_attempt_at, created_at)
      select ${webhook.id}, id, ${`payment.${outcome.state}`}, ${webhook.at}, ${webhook.now} from decided)
    select * from decided`;
  return payment;
}

/** Gives back part of a captured payment once for each idempotency key. Undefined when that is more than is left. */
export async function insertSandboxRefund(
  sql: Sql,
  row: { id: string; paymentId: string; idempotencyKey: string; amount: number; createdAt: Date },
): Promise<{ id: string; amount: number; paymentId: string } | undefined> {
  const [refund] = await sql<{ id: string; amount: number; paymentId: string }[]>`
    with known as (
      select id, amount, payment_id from sandbox_pay.refund where idempotency_key = ${row.idempotencyKey}),
    paid as (
      update sandbox_pay.payment set refunded_amount = refunded_amount + ${row.amount},
        state = case when refunded_amount + ${row.amount} = amount then 'refunded' else state end
      where id = ${row.paymentId} and state = 'captured' and refunded_amount + ${row.amount} <= amount
        and not exists (select 1 from known)
      returning id),
    added as (
      insert into sandbox_pay.refund (id, payment_id, idempotency_key, amount, created_at)
      select ${row.id}, id, ${row.idempotencyKey}, ${row.amount}, ${row.createdAt} from paid
      returning id, amount, payment_id)
    select * from known union all select * from added`;
  return refund;
}
