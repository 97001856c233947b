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

type Admission = {
  entry: Entry;
  /** Beginning of the statement: marks the right (`withRightUsed`). */
  used: Fragment;
  /** Insert of the audit trail. */
  trail: Fragment;
};

/** Marks a right as used and notes who came in with it, in one statement. False: it lets nobody in, or no more. */
export async function insertEntry(sql: Sql, { entry, used, trail }: Admission): Promise<boolean> {
  const { rightId, fanId, scanId, enteredAt, entrance, checkedBy, isByHand } = entry;
  const rows = await sql`
    ${used}, noted as (${trail} where exists (select from used))
    insert into wallet.entry (${columns(sql)})
    select ${rightId}, ${fanId}, ${scanId}, ${enteredAt}, ${entrance}, ${checkedBy}, ${isByHand} from used returning 1`;
  return rows.length === 1;
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

/** Notes entries, also in the place of later ones; the rights must be locked. */
export async function saveEarlierEntries(sql: Sql, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into wallet.entry as e (${columns(sql)})
    select "rightId", "fanId", "scanId", "enteredAt", entrance, "checkedBy", "isByHand"
    from jsonb_to_recordset(${json(entries)}::jsonb) as g ("rightId" uuid, "fanId" uuid, "scanId" uuid,
      "enteredAt" timestamptz, entrance text, "checkedBy" uuid, "isByHand" boolean)
    on conflict (right_id) do update set scan_id = excluded.scan_id, entered_at = excluded.entered_at,
      entrance = excluded.entrance, checked_by = excluded.checked_by, is_by_hand = excluded.is_by_hand
    where excluded.entered_at < e.entered_at`;
}
