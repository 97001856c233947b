import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import type { ChargeBackOutcome, PaymentState } from './paymentStates.ts';

/** A payment as we know it. Amounts in cents. */
export type Payment = {
  id: string;
  /** Names the room that is told what becomes of it (`paymentPurposes` of a room). */
  purpose: string;
  /** What is paid for, by an id of that room. */
  reference: string;
  fanId: string;
  amount: number;
  method: PaymentMethod | 'purchaseOnAccount';
  provider: string;
  /** What is charged, where the provider knows it already. */
  providerMethodId: string | null;
  /** Charged while its owner is away. */
  isOffSession: boolean;
  providerPaymentId: string | null;
  state: PaymentState;
  /** What staff have noted about money that a bank has taken back; null: nothing yet. */
  chargeBackOutcome: ChargeBackOutcome | null;
  failureCode: string | null;
  returnUrl: string | null;
  scriptUrl: string | null;
  paymentUrl: string | null;
  refundPromised: number;
  refundedAmount: number;
  /** What the provider says it has given back, by our wish or another's. */
  refundedAtProvider: number;
  /** Counts as captured and is still on its way. */
  isArriving: boolean;
  settledAt: Date | null;
  createdAt: Date;
};

const columns = (sql: Sql) => sql`
  id, purpose, reference, fan_id, amount, method, provider, provider_method_id, is_off_session, provider_payment_id,
  state, charge_back_outcome, failure_code, return_url, script_url, payment_url, refund_promised, refunded_amount, refunded_at_provider,
  is_arriving, settled_at, created_at`;

export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'purpose'
  | 'reference'
  | 'fanId'
  | 'amount'
  | 'method'
  | 'provider'
  | 'providerMethodId'
  | 'isOffSession'
  | 'returnUrl'
  | 'createdAt'
>;

/** Records a payment; undefined: its reference has a living one already. */
export async function insertPayment(sql: Sql, row: NewPayment): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    insert into payment.payment (id, purpose, reference, fan_id, amount, method, provider, provider_method_id,
      is_off_session, return_url, state_at, created_at)
    values (${row.id}, ${row.purpose}, ${row.reference}, ${row.fanId}, ${row.amount}, ${row.method}, ${row.provider},
      ${row.providerMethodId}, ${row.isOffSession}, ${row.returnUrl}, ${row.createdAt}, ${row.createdAt})
    on conflict (reference) where state in ('recorded', 'started') do nothing
    returning ${columns(sql)}`;
  return payment;
}

export async function findPayment({ sql }: Pick<Context, 'sql'>, id: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`select ${columns(sql)} from payment.payment where id = ${id}`;
  return payment;
}

/** States of payments, by id. Single SQL query. */
export function listPaymentStates(
  { sql }: Pick<Context, 'sql'>,
  ids: readonly string[],
): Promise<Pick<Payment, 'id' | 'state'>[]> {
  return sql<
    Pick<Payment, 'id' | 'state'>[]
  >`select id, state from payment.payment where id = any(${[...ids]}::uuid[])`;
}

/** The newest payment of a reference. */
export async function findPaymentByReference(
  { sql }: Pick<Context, 'sql'>,
  reference: string,
): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select ${columns(sql)} from payment.payment where reference = ${reference} order by id desc limit 1`;
  return payment;
}

/** Holds the row until the transaction ends. */
export async function lockPayment(sql: Sql, id: string): Promise<Payment | undefined> {
  const [payment] = await sql<
    Payment[]
  >`select ${columns(sql)} from payment.payment where id = ${id} for no key update`;
  return payment;
}

/** Holds the living payment of a reference until the transaction ends. */
export async function lockLivePayment(sql: Sql, reference: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select ${columns(sql)} from payment.payment
    where reference = ${reference} and state in ('recorded', 'started') for no key update`;
  return payment;
}

/** Notes that the provider is about to be called; from here on it may know this payment. */
export async function markStarting(sql: Sql, id: string, returnUrl: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    update payment.payment set return_url = case when state = 'recorded' then ${returnUrl} else return_url end
    where id = ${id} returning ${columns(sql)}`;
  return payment;
}

/** Notes what the provider answered at the start. News that has overtaken the answer stays. */
export async function markStarted(
  sql: Sql,
  id: string,
  start: { providerPaymentId: string; scriptUrl?: string; paymentUrl?: string },
  now: Date,
): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    update payment.payment set
      state = case when state = 'recorded' then 'started' else state end,
      state_at = case when state = 'recorded' then ${now}::timestamptz else state_at end,
      started_at = case when state = 'recorded' then ${now}::timestamptz else started_at end,
      provider_payment_id = ${start.providerPaymentId}, script_url = ${start.scriptUrl ?? null},
      payment_url = ${start.paymentUrl ?? null}
    where id = ${id} returning ${columns(sql)}`;
  return payment;
}

/** Writes what the provider has said; the caller holds the row and has asked the transition table. */
export async function markNotified(
  sql: Sql,
  payment: Pick<Payment, 'id' | 'providerPaymentId' | 'state' | 'failureCode' | 'isArriving'> & { isSettled: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update payment.payment set state = ${payment.state}, failure_code = ${payment.failureCode},
      provider_payment_id = ${payment.providerPaymentId}, is_arriving = ${payment.isArriving}, state_at = ${now},
      captured_at = case when ${payment.state} = 'captured' then coalesce(captured_at, ${now}::timestamptz)
        else captured_at end,
      settled_at = case when ${payment.isSettled} then coalesce(settled_at, ${now}::timestamptz) else settled_at end
    where id = ${payment.id}`;
}

/**
 * Abandons the live payment of a reference, for another way to pay; answers how many it could not have, since their
 * outcome is being recorded at this very moment. It does not wait for those: anyone who records an outcome goes on to
 * the cart, which our caller holds.
 */
export async function abandonLive(sql: Sql, reference: string, now: Date): Promise<number> {
  const [rest] = await sql<{ left: number }[]>`
    with abandoned as (
      update payment.payment set state = 'cancelled', failure_code = 'REPLACED', state_at = ${now},
        settled_at = case when return_url is null then ${now}::timestamptz else settled_at end
      where id in (
        select id from payment.payment where reference = ${reference} and state in ('recorded', 'started')
        for no key update skip locked)
      returning id)
    select (select count(*) from payment.payment where reference = ${reference}
      and state in ('recorded', 'started'))::integer
      - (select count(*) from abandoned)::integer as left`;
  return rest?.left ?? 0;
}

/** Abandons a payment on our side. What was never sent to the provider is settled with that. */
export async function markCancelled(sql: Sql, id: string, failureCode: string, now: Date): Promise<void> {
  await sql`
    update payment.payment set state = 'cancelled', failure_code = ${failureCode}, state_at = ${now},
      settled_at = case when return_url is null then ${now}::timestamptz else settled_at end
    where id = ${id} and state in ('recorded', 'started')`;
}

/**
 * Takes up to `limit` payments whose outcome the provider still owes us, longest unasked first, and notes that they are
 * being asked; those whose money is on its way are asked about every six hours.
 */
export function takeUnsettled(sql: Sql, olderThan: Date, now: Date, limit: number): Promise<Payment[]> {
  return sql<Payment[]>`
    update payment.payment set checked_at = ${now}
    where id in (
      select id from payment.payment where (settled_at is null and coalesce(checked_at, created_at) < ${olderThan})
        or (is_arriving and coalesce(checked_at, settled_at) < ${now}::timestamptz - interval '6 hours')
      order by checked_at nulls first, id limit ${limit} for no key update skip locked)
    returning ${columns(sql)}`;
}

/** Is a payment under way that charges this method? One begun more than an hour ago will not come any more. */
export async function isBeingCharged(sql: Sql, providerMethodId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 3_600_000);
  const rows = await sql`
    select 1 from payment.payment where provider_method_id = ${providerMethodId} and state in ('recorded', 'started')
      and created_at > ${since} limit 1`;
  return rows.length > 0;
}

/** A purpose that payments, payouts or collections have and that is none of these; undefined: there is none. */
export async function findOtherPurpose(sql: Sql, known: readonly string[]): Promise<string | undefined> {
  const [row] = await sql<{ purpose: string }[]>`
    (select purpose from payment.payment where purpose <> 'checkout' and purpose <> all(${known as string[]}) limit 1)
    union all
    (select purpose from payment.payout where purpose <> all(${known as string[]}) limit 1)
    union all
    (select purpose from payment.collection where purpose <> all(${known as string[]}) limit 1)`;
  return row?.purpose;
}

/** The payment of a reference that was charged while its owner was away. */
export async function findOffSession(sql: Sql, purpose: string, reference: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select ${columns(sql)} from payment.payment
    where is_off_session and purpose = ${purpose} and reference = ${reference}`;
  return payment;
}
