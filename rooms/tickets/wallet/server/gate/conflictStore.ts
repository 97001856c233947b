import { json, type Sql } from '#platform/database/database.ts';
import type { GateAnswer } from '../../gateRules.ts';

/** Somebody came in who should not have. */
export type EntryConflict = {
  scanId: string;
  eventId: string;
  /** Null: `serial` was issued by nobody. */
  rightId: string | null;
  serial: string | null;
  reason: GateAnswer;
  scannedAt: Date;
  entrance: string | null;
  isByHand: boolean;
  checkedBy: string;
};

/** Notes conflicts, each once. */
export async function insertConflicts(sql: Sql, conflicts: readonly EntryConflict[], now: Date): Promise<void> {
  await sql`
    insert into wallet.entry_conflict (scan_id, event_id, right_id, shown_number, reason, scanned_at, entrance, is_by_hand,
      checked_by, noticed_at)
    select "scanId", "eventId", "rightId", serial, reason, "scannedAt", entrance, "isByHand", "checkedBy", ${now}
    from jsonb_to_recordset(${json(conflicts)}::jsonb) as g ("scanId" uuid, "eventId" uuid, "rightId" uuid,
      serial text, reason text, "scannedAt" timestamptz, entrance text, "isByHand" boolean, "checkedBy" uuid)
    on conflict (scan_id) do nothing`;
}

/** Conflicts of a right; the first 50. */
export function listConflictsOfRight(sql: Sql, rightId: string): Promise<EntryConflict[]> {
  return sql<EntryConflict[]>`
    select scan_id, event_id, right_id, shown_number as serial, reason, scanned_at, entrance, is_by_hand, checked_by
    from wallet.entry_conflict where right_id = ${rightId} order by scanned_at limit 50`;
}

/** A conflict with the entry that counts; null: nobody came in properly. */
export type ListedConflict = EntryConflict & { firstAt: Date | null; firstEntrance: string | null };

/** Conflicts of an event, the latest first. */
export function listConflicts(sql: Sql, eventId: string, limit: number): Promise<ListedConflict[]> {
  return sql<ListedConflict[]>`
    select c.scan_id, c.event_id, c.right_id, c.shown_number as serial, c.reason, c.scanned_at, c.entrance, c.is_by_hand, c.checked_by,
      e.entered_at as first_at, e.entrance as first_entrance
    from wallet.entry_conflict c left join wallet.entry e on e.right_id = c.right_id
    where c.event_id = ${eventId} order by c.noticed_at desc, c.scan_id limit ${limit}`;
}
