import { json, type Sql } from '#platform/database/database.ts';
import { quotaShares } from './quotaStore.ts';

/** For whom, in which phase and class places of a pool are held. */
export type HoldMark = { holdId: string; code: string; fanId: string | null; phase: number | null };

/** Places of a pool that shall be held under an id until then, and for whom. */
export type NewPoolHold = HoldMark & { pool: string; quantity: number; expiresAt: Date };

/**
 * Holds places of a pool under an id that is not used yet, and counts them into the quota of the phase. False, and
 * nothing held or locked: the id is used, or the pool or a share of the quota has no room, in which holds whose time is
 * over still count. Locks a share of the quota, then the pool.
 */
export async function holdNewInPool(
  sql: Sql,
  { holdId, pool, quantity, expiresAt, code, fanId, phase }: NewPoolHold,
): Promise<boolean> {
  const [row] = await sql<{ isHeld: boolean }[]>`
    select ticketing.hold_in_pool(${pool}, ${holdId}, ${quantity}::integer, ${expiresAt}::timestamptz, ${code},
      ${fanId}::uuid, ${phase}::smallint, ${quotaShares}::integer) as is_held`;
  return row!.isHeld;
}

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
