import type { Sql } from '#platform/database/database.ts';

/**
 * Notes that somebody has shown the first factor in this sign-in attempt; false when the account has no second one, and
 * nothing was noted.
 */
export async function insertSecondStepIfNeeded(
  sql: Sql,
  step: { interactionId: string; accountId: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into identity.second_step (interaction_id, account_id, expires_at)
    select ${step.interactionId}, account_id, ${step.expiresAt}::timestamptz from identity.second_factor
    where account_id = ${step.accountId} and confirmed_at is not null
    on conflict (interaction_id) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
    returning 1`;
  return rows.length === 1;
}

/** Who has shown the first factor in this attempt. */
export async function findSecondStep(sql: Sql, interactionId: string, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ accountId: string }[]>`
    select account_id from identity.second_step where interaction_id = ${interactionId} and expires_at > ${now}`;
  return row?.accountId;
}

/** Ends the waiting of an attempt. */
export async function deleteSecondStep(sql: Sql, interactionId: string): Promise<void> {
  await sql`delete from identity.second_step where interaction_id = ${interactionId}`;
}

/** Clears away attempts that nobody finished. */
export async function deleteExpiredSecondSteps(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.second_step where expires_at <= ${now}`;
}
