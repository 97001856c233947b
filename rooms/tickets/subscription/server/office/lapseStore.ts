import type { Context } from '#platform/context.ts';
import { joinCharged } from '../billing/chargeStore.ts';

/**
 * Contracts of a published season that nobody has confirmed, and for which it is too late today. What was charged has
 * been confirmed once, and stays.
 */
export async function listLapsing(ctx: Context, masterDataId: string): Promise<string[]> {
  const { sql } = ctx;
  const rows = await sql<{ contractId: string }[]>`
    select t.contract_id from subscription.term t
    ${joinCharged(sql)}
    join subscription.contract c on c.id = t.contract_id
    join subscription.master_data m on m.id = t.master_data_id and m.state = 'published'
    where t.master_data_id = ${masterDataId} and t.ended_at is null and t.confirmed_at is null
      and c.terminated_at is null and not coalesce(x.has_begun, false) and greatest(m.confirm_until, t.confirm_until) < ${ctx.today()}
    order by c.number`;
  return rows.map(({ contractId }) => contractId);
}

/**
 * Ends the terms of locked contracts in a season that is not confirmed, and the contracts with it: on its first day, or
 * today where that is over.
 */
export async function lapseTerms(ctx: Context, masterDataId: string, contractIds: readonly string[]): Promise<void> {
  const { sql, now } = ctx;
  await sql`
    update subscription.contract c set terminated_at = ${now}, terminated_by = 'staff',
      terminates_on = greatest(m.starts_on, ${ctx.today()}::date)
    from subscription.master_data m
    where m.id = ${masterDataId} and c.id = any(${[...contractIds]}::uuid[]) and c.terminated_at is null`;
  await sql`
    update subscription.term set ended_at = ${now}
    where master_data_id = ${masterDataId} and contract_id = any(${[...contractIds]}::uuid[]) and ended_at is null`;
}
