import { json, type Sql } from '#platform/database/database.ts';

/** For whom, in which phase and class places of a pool are held. */
export type HoldMark = { holdId: string; code: string; fanId: string | null; phase: number | null };

/** Notes it at the holds. Named twice, so that the table is not read whole. */
export async function markHolds(sql: Sql, marks: readonly HoldMark[]): Promise<void> {
  const ids = marks.map(({ holdId }) => holdId);
  await sql`
    update ticketing.hold h set fan_id = coalesce(m."fanId", h.fan_id), phase = coalesce(m.phase, h.phase),
      code = m.code, is_left = false
    from jsonb_to_recordset(${json(marks)}::jsonb) as m ("holdId" text, code text, "fanId" uuid, phase smallint)
    where h.id = m."holdId" and h.id = any(${ids}::text[])`;
}

/** Notes that a cart has given these holds back, where a checkout still keeps them. */
export async function markLeft(sql: Sql, holdIds: readonly string[]): Promise<void> {
  await sql`update ticketing.hold set is_left = true where id = any(${[...holdIds]}::text[])`;
}

export type HeldPool = { holdId: string; category: number; present: number; phase: number | null };

/** The category of the pools of these holds, how many places each holds now, and in which phase; in a lasting order. */
export async function listHeld(
  sql: Sql,
  holds: readonly { holdId: string; pool: string }[],
  now: Date,
): Promise<HeldPool[]> {
  return sql<HeldPool[]>`
    select l."holdId" as hold_id, b.category, coalesce(h.quantity, 0) as present, h.phase
    from jsonb_to_recordset(${json(holds)}::jsonb) as l ("holdId" text, pool text)
    join ticketing.contingent c on c.pool = l.pool
    join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
    left join ticketing.hold h on h.id = l."holdId" and h.expires_at > ${now}
    order by c.event_id, b.category`;
}
