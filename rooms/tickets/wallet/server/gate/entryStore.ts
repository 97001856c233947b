import { type Fragment, json, type Sql } from '#platform/database/database.ts';

/** Somebody came in with a right. */
export type Entry = {
  rightId: string;
  fanId: string | null;
  scanId: string;
  enteredAt: Date;
  entrance: string | null;
  checkedBy: string;
  /** The number was typed. */
  isByHand: boolean;
};

const columns = (sql: Sql) => sql`right_id, fan_id, scan_id, entered_at, entrance, checked_by, is_by_hand`;

/** Entries as rows `e` with the columns of their table. */
const rowsOf = (sql: Sql, entries: readonly Entry[]): Fragment => sql`
  jsonb_to_recordset(${json(entries)}::jsonb) as e ("rightId" uuid, "fanId" uuid, "scanId" uuid,
    "enteredAt" timestamptz, entrance text, "checkedBy" uuid, "isByHand" boolean)`;

/** Notes that somebody came in with a right; the right must be marked as used. */
export async function insertEntry(sql: Sql, entry: Entry): Promise<void> {
  await sql`
    insert into wallet.entry (${columns(sql)})
    select "rightId", "fanId", "scanId", "enteredAt", entrance, "checkedBy", "isByHand" from ${rowsOf(sql, [entry])}`;
}

/** When and where somebody came in with a right. */
export async function findEntry(sql: Sql, rightId: string): Promise<Entry | undefined> {
  const [row] = await listEntries(sql, [rightId]);
  return row;
}

/** When and where somebody came in with these rights. */
export function listEntries(sql: Sql, rightIds: readonly string[]): Promise<Entry[]> {
  return sql<Entry[]>`select ${columns(sql)} from wallet.entry where right_id = any(${[...rightIds]}::uuid[])`;
}

/** Forgets that somebody came in with these rights. Answers what was known. */
export function deleteEntries(sql: Sql, rightIds: readonly string[]): Promise<Entry[]> {
  return sql<Entry[]>`
    delete from wallet.entry where right_id = any(${[...rightIds]}::uuid[]) returning ${columns(sql)}`;
}

/** Notes entries, also in the place of later ones; the rights must be locked. */
export async function saveEarlierEntries(sql: Sql, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into wallet.entry as known (${columns(sql)})
    select "rightId", "fanId", "scanId", "enteredAt", entrance, "checkedBy", "isByHand" from ${rowsOf(sql, entries)}
    on conflict (right_id) do update set scan_id = excluded.scan_id, entered_at = excluded.entered_at,
      entrance = excluded.entrance, checked_by = excluded.checked_by, is_by_hand = excluded.is_by_hand
    where excluded.entered_at < known.entered_at`;
}
