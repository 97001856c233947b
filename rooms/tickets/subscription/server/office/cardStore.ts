import type { Context } from '#platform/context.ts';

type Reader = Pick<Context, 'sql' | 'now'>;

/**
 * Gives every confirmed contract of a season that gets a card a number; answers how many were new. Single SQL query.
 */
export async function numberCards({ sql, now }: Reader, masterDataId: string): Promise<number> {
  const rows = await sql`
    insert into subscription.card (contract_id, master_data_id, numbered_at)
    select t.contract_id, t.master_data_id, ${now}
    from subscription.term t join subscription.contract c on c.id = t.contract_id
    where t.master_data_id = ${masterDataId} and t.shipping_code = 'card' and t.confirmed_at is not null
      and t.ended_at is null
    order by c.number on conflict do nothing returning 1`;
  return rows.length;
}

/** The numbers of a season's cards by contract, those of contracts that have ended too. Single SQL query. */
export async function listCardNumbers({ sql }: Reader, masterDataId: string): Promise<Map<string, number>> {
  const rows = await sql<{ contractId: string; number: number }[]>`
    select contract_id, number from subscription.card where master_data_id = ${masterDataId}`;
  return new Map(rows.map(({ contractId, number }) => [contractId, number]));
}
