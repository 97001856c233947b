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

/** The numbers of a season's cards by contract, those of contracts that have ended too. Single SQL query. */
export async function listCardNumbers({ sql }: Reader, masterDataId: string): Promise<Map<string, number>> {
  const rows = await sql<{ contractId: string; number: number }[]>`
    select contract_id, number from subscription.card where master_data_id = ${masterDataId}`;
  return new Map(rows.map(({ contractId, number }) => [contractId, number]));
}

/** Of which contract in which season a card is, by its number. */
export async function findCardByNumber({ sql }: Pick<Context, 'sql'>, number: number) {
  const [row] = await sql<{ contractId: string; seasonId: string }[]>`
    select contract_id, master_data_id as season_id from subscription.card where number = ${number}`;
  return row;
}
