import { json, type Sql } from '#platform/database/database.ts';

/** Tickets that a person buys for an event, and how many they may have in all. */
export type Purchased = { eventId: string; fanId: string; pieces: number; most: number };

/**
 * Counts what people buy; the last line of the limit for each person. Locks their rows in the order of events. Answers
 * the events whose limit would be exceeded; nothing is counted for those.
 */
export async function addPurchases(sql: Sql, bought: readonly Purchased[]): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    insert into ticketing.purchase as p (event_id, fan_id, pieces, most)
    select "eventId", "fanId", pieces, most
    from jsonb_to_recordset(${json(bought)}::jsonb) as b ("eventId" uuid, "fanId" uuid, pieces int, most int)
    where pieces <= most order by "eventId"
    on conflict (event_id, fan_id) do update
    set pieces = p.pieces + excluded.pieces, most = excluded.most where p.pieces + excluded.pieces <= excluded.most
    returning event_id`;
  return bought.filter(({ eventId }) => !rows.some((row) => row.eventId === eventId)).map(({ eventId }) => eventId);
}

/** Tickets that came back count no more. */
export async function takeOffPurchases(
  sql: Sql,
  returned: readonly { eventId: string; fanId: string }[],
): Promise<void> {
  await sql`
    update ticketing.purchase p set pieces = greatest(0, p.pieces - b.pieces)
    from (select "eventId", "fanId", count(*)::int as pieces
      from jsonb_to_recordset(${json(returned)}::jsonb) as r ("eventId" uuid, "fanId" uuid) group by 1, 2) as b
    where p.event_id = b."eventId" and p.fan_id = b."fanId"`;
}
