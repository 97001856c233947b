import type { Sql } from '#platform/database/database.ts';

/** How much a customer may owe and owes, in cents. */
export type CreditLine = { creditLimit: number; owed: number };

export async function findCreditLine(sql: Sql, fanId: string): Promise<CreditLine | undefined> {
  const [line] = await sql<CreditLine[]>`select credit_limit, owed from payment.credit_line where fan_id = ${fanId}`;
  return line;
}

/**
 * Adds to what is owed while that stays within the limit; answers whether it did. Single SQL query, so nobody gets past
 * it.
 */
export async function takeCredit(sql: Sql, fanId: string, amount: number, now: Date): Promise<boolean> {
  const taken = await sql`
    update payment.credit_line set owed = owed + ${amount}, changed_at = ${now}
    where fan_id = ${fanId} and owed + ${amount} <= credit_limit`;
  return taken.count === 1;
}

/** A payment that is owed from the start: nobody collects it. */
export async function insertOnAccount(
  sql: Sql,
  row: {
    id: string;
    purpose: string;
    reference: string;
    fanId: string;
    amount: number;
    provider: string;
    createdAt: Date;
  },
): Promise<void> {
  await sql`
    with paid as (
      insert into payment.payment (id, purpose, reference, fan_id, amount, method, provider, provider_payment_id, state,
        captured_at, settled_at, state_at, created_at)
      values (${row.id}, ${row.purpose}, ${row.reference}, ${row.fanId}, ${row.amount}, 'purchaseOnAccount',
        ${row.provider}, ${row.id}, 'captured', ${row.createdAt}, ${row.createdAt}, ${row.createdAt}, ${row.createdAt})
      returning id)
    insert into payment.account_purchase (payment_id, fan_id, owed, created_at)
    select id, ${row.fanId}, ${row.amount}, ${row.createdAt} from paid`;
}

/**
 * Takes up to `amount` cents off what is owed of a purchase, and off what its customer owes in all; answers how many.
 * Single SQL query; what has been paid meanwhile is owed no longer, so it is not taken off twice.
 */
export async function releaseCredit(sql: Sql, paymentId: string, amount: number, now: Date): Promise<number> {
  const [released] = await sql<{ cents: number }[]>`
    with held as (
      select payment_id, fan_id, least(owed, ${amount}::integer) as cents from payment.account_purchase
      where payment_id = ${paymentId} and owed > 0 for no key update),
    lowered as (
      update payment.account_purchase as purchase set owed = purchase.owed - held.cents
      from held where purchase.payment_id = held.payment_id)
    update payment.credit_line as line set owed = line.owed - held.cents, changed_at = ${now}
    from held where line.fan_id = held.fan_id
    returning held.cents`;
  return released?.cents ?? 0;
}

/** What is still owed of a purchase, in cents; it stays so until the transaction ends. */
export async function lockOwed(sql: Sql, paymentId: string): Promise<number> {
  const [purchase] = await sql<{ owed: number }[]>`
    select owed from payment.account_purchase where payment_id = ${paymentId} for no key update`;
  return purchase?.owed ?? 0;
}

/** Notes that the money of a purchase has come; cents. */
export async function insertPaidStep(
  sql: Sql,
  step: { paymentId: string; amount: number; decidedBy: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into payment.step (payment_id, at, state, amount, decided_by)
    values (${step.paymentId}, ${now}, 'accountPaid', ${step.amount}, ${step.decidedBy})`;
}

/** The limit that a customer has now: when and by whom it was granted. */
export async function findLastGrant(
  sql: Sql,
  fanId: string,
): Promise<{ grantedAt: Date; decidedBy: string | null } | undefined> {
  const [grant] = await sql<{ grantedAt: Date; decidedBy: string | null }[]>`
    select granted_at, decided_by from payment.credit_grant where fan_id = ${fanId} order by granted_at desc, id desc
    limit 1`;
  return grant;
}

/**
 * Says how much a customer may owe, and keeps who decided that; undefined when more than that is owed already. One
 * statement.
 */
export async function writeCreditLimit(
  sql: Sql,
  grant: { id: string; fanId: string; limit: number; decidedBy: string | null },
  now: Date,
): Promise<CreditLine | undefined> {
  const { id, fanId, limit, decidedBy } = grant;
  const [line] = await sql<CreditLine[]>`
    with written as (
      insert into payment.credit_line as line (fan_id, credit_limit, changed_at) values (${fanId}, ${limit}, ${now})
      on conflict (fan_id) do update set credit_limit = ${limit}, changed_at = ${now} where line.owed <= ${limit}
      returning fan_id, credit_limit, owed),
    granted as (
      insert into payment.credit_grant (id, fan_id, credit_limit, granted_at, decided_by)
      select ${id}, fan_id, credit_limit, ${now}, ${decidedBy} from written)
    select credit_limit, owed from written`;
  return line;
}
