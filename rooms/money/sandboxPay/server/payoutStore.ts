import type { Sql } from '#platform/database/database.ts';
import type { NewWebhook } from './webhookStore.ts';

/** Money sent to a person, under the key that it was asked for with. Cents. */
export type SandboxPayout = {
  id: string;
  idempotencyKey: string;
  reference: string;
  amount: number;
  /** Where it goes: a saved method, or a bank account that ends like this. */
  methodId: string | null;
  lastDigits: string | null;
  state: 'open' | 'done' | 'failed';
  /** Why it has not arrived, where it has not. */
  failureCode: string | null;
};

const columns = (sql: Sql) => sql`id, idempotency_key, reference, amount, method_id, last_digits, state, failure_code`;

/** Adds a payout, or answers the one that the same idempotency key has made before. */
export async function insertSandboxPayout(sql: Sql, row: SandboxPayout & { createdAt: Date }): Promise<SandboxPayout> {
  const [payout] = await sql<SandboxPayout[]>`
    insert into sandbox_pay.payout (id, idempotency_key, reference, amount, method_id, last_digits, state, failure_code,
      created_at)
    values (${row.id}, ${row.idempotencyKey}, ${row.reference}, ${row.amount}, ${row.methodId}, ${row.lastDigits},
      ${row.state},
      ${row.failureCode}, ${row.createdAt})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${columns(sql)}`;
  return payout!;
}

export async function findSandboxPayout(sql: Sql, id: string): Promise<SandboxPayout | undefined> {
  const [payout] = await sql<SandboxPayout[]>`select ${columns(sql)} from sandbox_pay.payout where id = ${id}`;
  return payout;
}

export async function findPayoutByKey(sql: Sql, idempotencyKey: string): Promise<SandboxPayout | undefined> {
  const [payout] = await sql<SandboxPayout[]>`
    select ${columns(sql)} from sandbox_pay.payout where idempotency_key = ${idempotencyKey}`;
  return payout;
}

/**
 * A payout arrives, or does not (`failureCode`), and a message about it is written; false: that had been decided
 * before.
 */
export async function markPayoutSettled(
  sql: Sql,
  id: string,
  failureCode: string | null,
  webhook: NewWebhook,
): Promise<boolean> {
  const state = failureCode === null ? 'done' : 'failed';
  const messages = await sql`
    with settled as (
      update sandbox_pay.payout set state = ${state}, failure_code = ${failureCode}
      where id = ${id} and (state = 'open' or (state = 'done' and ${state} = 'failed')) returning id)
    insert into sandbox_pay.webhook (id, payout_id, kind, next_attempt_at, created_at)
    select ${webhook.id}, id, ${`payout.${state}`}, ${webhook.nextAttemptAt}, ${webhook.createdAt} from settled`;
  return messages.count > 0;
}
