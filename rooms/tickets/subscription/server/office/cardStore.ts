import { randomInt } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { cardNumbers } from '../../cardRules.ts';

type Reader = Pick<Context, 'sql' | 'now'>;

/** Confirmed contracts of a season that get a card and have no number for it yet. */
const listUnnumbered = ({ sql }: Reader, masterDataId: string) => sql<{ contractId: string }[]>`
  select t.contract_id from subscription.term t
  where t.master_data_id = ${masterDataId} and t.shipping_code = 'card' and t.confirmed_at is not null
    and t.ended_at is null and not exists (select 1 from subscription.card c
      where c.contract_id = t.contract_id and c.master_data_id = t.master_data_id)`;

/**
 * Gives each of them a number by which it is found at a gate, drawn at random, and draws again for those that got one
 * which is taken; answers how many were new.
 */
export async function numberCards(ctx: Reader, masterDataId: string): Promise<number> {
  const { sql, now } = ctx;
  let count = 0;
  for (;;) {
    const missing = (await listUnnumbered(ctx, masterDataId)).map(({ contractId }) => contractId);
    if (missing.length === 0) return count;
    const rows = await sql`
      insert into subscription.card (contract_id, master_data_id, number, numbered_at)
      select contract_id, ${masterDataId}, number, ${now}
      from unnest(${missing}::uuid[], ${missing.map(() => randomInt(1, cardNumbers))}::integer[])
        as drawn (contract_id, number)
      on conflict do nothing returning 1`;
    count += rows.length;
  }
}

type CardNumber = { contractId: string; seasonId: string; number: number };

/** Cards by their numbers, or all of some seasons, those of contracts that have ended too. Single SQL query. */
export function listCards(
  { sql }: Pick<Context, 'sql'>,
  which: { numbers: readonly number[] } | { seasonIds: readonly string[] },
): Promise<CardNumber[]> {
  const condition =
    'numbers' in which
      ? sql`number = any(${[...which.numbers]}::integer[])`
      : sql`master_data_id = any(${[...which.seasonIds]}::uuid[])`;
  return sql<CardNumber[]>`
    select contract_id, master_data_id as season_id, number from subscription.card where ${condition}`;
}
