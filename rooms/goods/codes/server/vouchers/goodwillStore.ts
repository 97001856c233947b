import type { Sql } from '#platform/database/database.ts';

/** A voucher that staff gave; cents. */
export type Goodwill = {
  id: string;
  amount: number;
  fanId: string | null;
  reason: string;
  givenBy: string;
  approvedBy: string | null;
};

/** Notes that a voucher was given; false: it was noted before. */
export async function insertGoodwill(sql: Sql, row: Goodwill, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into voucher_handling.goodwill (id, amount, fan_id, reason, given_by, approved_by, given_at)
    values (${row.id}, ${row.amount}, ${row.fanId}, ${row.reason}, ${row.givenBy}, ${row.approvedBy}, ${now})
    on conflict (id) do nothing returning 1`;
  return rows.length === 1;
}

/** What was noted about a voucher; undefined: staff did not give it. */
export async function findGoodwill(sql: Sql, id: string): Promise<Goodwill | undefined> {
  const [row] = await sql<Goodwill[]>`
    select id, amount, fan_id, reason, given_by, approved_by from voucher_handling.goodwill where id = ${id}`;
  return row;
}
