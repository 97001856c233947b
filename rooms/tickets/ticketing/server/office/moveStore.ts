import type { Sql } from '#platform/database/database.ts';

/** Living rights of an event, the people who hold them, and the rights of which nobody knows an address. */
export type HolderFigures = { rights: number; holders: number; withoutAddress: number };

export async function countHolders(sql: Sql, eventId: string): Promise<HolderFigures> {
  const [row] = await sql<HolderFigures[]>`
    select count(*)::int as rights, count(distinct holder_id)::int as holders,
      (count(*) filter (where holder_id is null))::int as without_address
    from ticketing.right where event_id = ${eventId} and ended_at is null`;
  return row!;
}

/** Notes the start that holders know, unless they have yet to be told of an earlier move. */
export async function noteMovedFrom(sql: Sql, eventId: string, startsAt: Date): Promise<void> {
  await sql`
    update ticketing.event set moved_from = coalesce(moved_from, ${startsAt}) where id = ${eventId}`;
}

/** Is there a start that holders have not been told of? Asked once for each: anyone who asks tells them. */
export async function takeUnnotifiedMove(sql: Sql, eventId: string): Promise<boolean> {
  const [row] = await sql<{ isUnnotified: boolean }[]>`
    update ticketing.event e set moved_from = null
    from (select id, moved_from from ticketing.event where id = ${eventId} and moved_from is not null
      for no key update) as before
    where e.id = before.id returning before.moved_from <> e.starts_at as is_unnotified`;
  return row?.isUnnotified ?? false;
}
