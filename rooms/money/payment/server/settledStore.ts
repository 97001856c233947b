import type { Context } from '#platform/context.ts';

/** What buyers have paid since `from`, in cents, before refunds. Single SQL query. */
export async function sumSettledSince({ sql }: Pick<Context, 'sql'>, from: Date): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from payment.payment
    where settled_at >= ${from} and state in ('captured', 'partiallyRefunded', 'refunded')`;
  return row?.sum ?? 0;
}
