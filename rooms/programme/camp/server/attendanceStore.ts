import type { Sql } from '#platform/database/database.ts';

type Attendance = { childId: string; cameAt: Date | null; leftAt: Date | null };

export const listAttendance = (sql: Sql, campId: string, day: string): Promise<Attendance[]> => sql<Attendance[]>`
  select a.child_id, a.came_at, a.left_at from camp.attendance a join camp.child c on c.id = a.child_id
  where c.camp_id = ${campId} and a.day = ${day}::date`;

type Who = { childId: string; day: string };

export async function markCame(sql: Sql, { childId, day }: Who, now: Date): Promise<void> {
  await sql`
    insert into camp.attendance as a (child_id, day, came_at) values (${childId}, ${day}::date, ${now})
    on conflict (child_id, day) do update set came_at = coalesce(a.came_at, excluded.came_at)`;
}

export async function markPickedUp(
  sql: Sql,
  { childId, day, sealedBy }: Who & { sealedBy: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into camp.attendance (child_id, day, left_at, sealed_picked_up_by)
    values (${childId}, ${day}::date, ${now}, ${sealedBy})
    on conflict (child_id, day) do update set left_at = excluded.left_at,
      sealed_picked_up_by = excluded.sealed_picked_up_by`;
}

/** Deletes what is known about health at a camp. */
export async function deleteHealth(sql: Sql, campId: string): Promise<void> {
  await sql`update camp.child set sealed_health = null where camp_id = ${campId} and sealed_health is not null`;
}

/** Camps that ended before a day and still have something about their children. */
export const listToForget = async (sql: Sql, lastDayBefore: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id from camp.camp c where last_day < ${lastDayBefore}::date and (
      exists (select from camp.child where camp_id = c.id
        and (sealed_health is not null or sealed_name is not null or name_key is not null))
      or exists (select from camp.booking where camp_id = c.id and sealed_contact is not null))`;
  return rows.map(({ id }) => id);
};

/** Takes names, health, contacts and who picked up off a camp; what remains says nothing about a child. */
export async function forgetChildren(sql: Sql, campId: string): Promise<void> {
  await sql`
    with picked as (
      update camp.attendance set sealed_picked_up_by = null
      where child_id in (select id from camp.child where camp_id = ${campId})
    ), told as (
      update camp.booking set sealed_contact = null where camp_id = ${campId}
    )
    update camp.child set sealed_health = null, sealed_name = null, name_key = null where camp_id = ${campId}`;
}
