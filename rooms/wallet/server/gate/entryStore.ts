import type { Sql } from '#platform/database/database.ts';

/** Somebody came in with a right. */
export type Entry = {
  rightId: string;
  fanId: string | null;
  scanId: string;
  enteredAt: Date;
  entrance: string | null;
  checkedBy: string;
};

/** Notes who came in; the right must have been marked as used in this transaction. */
export async function insertEntry(sql: Sql, entry: Entry): Promise<void> {
  const { rightId, fanId, scanId, enteredAt, entrance, checkedBy } = entry;
  await sql`
    insert into wallet.entry (right_id, fan_id, scan_id, entered_at, entrance, checked_by)
    values (${rightId}, ${fanId}, ${scanId}, ${enteredAt}, ${entrance}, ${checkedBy})`;
}

/** When and where somebody came in with a right. */
export async function findEntry(sql: Sql, rightId: string): Promise<Entry | undefined> {
  const [row] = await sql<Entry[]>`
    select right_id, fan_id, scan_id, entered_at, entrance, checked_by from wallet.entry where right_id = ${rightId}`;
  return row;
}
