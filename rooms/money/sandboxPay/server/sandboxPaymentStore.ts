import type { Sql } from '#platform/database/database.ts';
import type { NewWebhook } from './webhookStore.ts';

/** A payment as the service keeps it; one whose `purpose` is to save charges nothing. Amounts in cents. */
export type SandboxPayment = {
  id: string;
  reference: string;
  purpose: 'pay' | 'save';
  method: string;
  /** What is charged, or has been saved. */
  methodId: string | null;
  amount: number;
  refundedAmount: number;
  returnUrl: string;
  locale: string;
  clientSecret: string;
  state: 'open' | 'captured' | 'failed' | 'cancelled' | 'refunded' | 'chargedBack';
  failureCode: string | null;
  /** The bank is asking its customer. */
  isChallenged: boolean;
  lastDigits: string | null;
  owner: string | null;
  expiry: string | null;
  charges: string | null;
};

const columns = (sql: Sql, now: Date) => sql`
  id, reference, purpose, method, method_id, amount, refunded_amount, return_url, locale, client_secret, is_challenged,
  last_digits, owner, expiry, charges,
  case when state = 'open' and expires_at <= ${now} then 'cancelled' else state end as state,
  case when state = 'open' and expires_at <= ${now} then 'EXPIRED' else failure_code end as failure_code`;

export type NewSandboxPayment = Pick<
  SandboxPayment,
  'id' | 'reference' | 'purpose' | 'method' | 'methodId' | 'amount' | 'returnUrl' | 'locale' | 'clientSecret'
> & {
  idempotencyKey: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Adds a payment, or answers the one that the same idempotency key has made before. */
export async function insertSandboxPayment(sql: Sql, row: NewSandboxPayment): Promise<SandboxPayment> {
  const [payment] = await sql<SandboxPayment[]>`
    insert into sandbox_pay.payment (id, idempotency_key, reference, purpose, method, method_id, amount, return_url,
      locale, client_secret, created_at, expires_at)
    values (${row.id}, ${row.idempotencyKey}, ${row.reference}, ${row.purpose}, ${row.method}, ${row.methodId},
      ${row.amount}, ${row.returnUrl}, ${row.locale}, ${row.clientSecret}, ${row.createdAt}, ${row.expiresAt})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${columns(sql, row.createdAt)}`;
  return payment!;
}

/** Adds a payment by card that is captured already, with no message about it. */
export async function insertCaptured(
  sql: Sql,
  row: Omit<NewSandboxPayment, 'purpose' | 'method' | 'methodId' | 'expiresAt'>,
): Promise<void> {
  await sql`
    insert into sandbox_pay.payment (id, idempotency_key, reference, method, amount, return_url, locale, client_secret,
      state, last_digits, created_at, expires_at)
    values (${row.id}, ${row.idempotencyKey}, ${row.reference}, 'creditcard', ${row.amount}, ${row.returnUrl},
      ${row.locale}, ${row.clientSecret}, 'captured', '4242', ${row.createdAt}, ${row.createdAt})`;
}

export async function findSandboxPayment(sql: Sql, id: string, now: Date): Promise<SandboxPayment | undefined> {
  const [payment] = await sql<SandboxPayment[]>`select ${columns(sql, now)} from sandbox_pay.payment where id = ${id}`;
  return payment;
}

/** What was typed or clicked: who pays with what. `charges`: what charging it again would bring. */
export type Facts = { lastDigits: string | null; owner: string | null; expiry: string | null; charges: string };
export type Outcome = { state: 'captured' | 'failed' | 'cancelled'; failureCode: string | null };

/**
 * Decides an open payment, keeps the method where that was the purpose, and writes the message about it, in one
 * statement. False when it is not open any more.
 */
export async function markDecided(
  sql: Sql,
  id: string,
  outcome: Outcome & Facts & { methodId: string },
  webhook: NewWebhook,
): Promise<boolean> {
  const { state, failureCode, lastDigits, owner, expiry, charges, methodId } = outcome;
  const now = webhook.createdAt;
  const isOpen = sql`id = ${id} and state = 'open' and expires_at > ${now}`;
  const messages = await sql`
    with kept as (
      insert into sandbox_pay.method (id, kind, last_digits, owner, expiry, charges, created_at)
      select ${methodId}, method, ${lastDigits}, ${owner}, ${expiry}, ${charges}, ${now}
      from sandbox_pay.payment where ${isOpen} and purpose = 'save' and ${state} = 'captured'
      returning id),
    decided as (
      update sandbox_pay.payment set state = ${state}, failure_code = ${failureCode}, last_digits = ${lastDigits},
        owner = ${owner}, expiry = ${expiry}, method_id = coalesce((select id from kept), method_id)
      where ${isOpen} returning id, purpose, state)
    insert into sandbox_pay.webhook (id, payment_id, kind, next_attempt_at, created_at)
    select ${webhook.id}, id, case purpose when 'save' then 'saving.' else 'payment.' end || state,
      ${webhook.nextAttemptAt}, ${now}
    from decided`;
  return messages.count > 0;
}

/** Notes that the bank asks its customer before an open payment is decided; answers whether it may. */
export async function markChallenged(sql: Sql, id: string, facts: Facts, now: Date): Promise<boolean> {
  const { lastDigits, owner, expiry, charges } = facts;
  const changed = await sql`
    update sandbox_pay.payment set is_challenged = true, last_digits = ${lastDigits}, owner = ${owner},
      expiry = ${expiry}, charges = ${charges}
    where id = ${id} and state = 'open' and expires_at > ${now}`;
  return changed.count === 1;
}

/** The buyer's bank takes captured money back, and a message about it is written; false: it was not captured. */
export async function markChargedBack(sql: Sql, id: string, webhook: NewWebhook): Promise<boolean> {
  const messages = await sql`
    with taken as (
      update sandbox_pay.payment set state = 'chargedBack', failure_code = 'CHARGED_BACK'
      where id = ${id} and state = 'captured' returning id)
    insert into sandbox_pay.webhook (id, payment_id, kind, next_attempt_at, created_at)
    select ${webhook.id}, id, 'payment.chargedBack', ${webhook.nextAttemptAt}, ${webhook.createdAt} from taken`;
  return messages.count > 0;
}
