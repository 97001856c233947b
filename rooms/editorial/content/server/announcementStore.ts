import type { Sql } from '#platform/database/database.ts';

const publicStates = (sql: Sql) => sql`v.state in ('scheduled', 'published')`;

/** Locks and reads until when changes have been announced to pages and search. The first time: `now`. */
export async function lockAnnouncedUntil(sql: Sql, now: Date): Promise<Date> {
  await sql`insert into content.announcement (announced_until) values (${now}) on conflict do nothing`;
  const [row] = await sql<
    { announcedUntil: Date }[]
  >`select announced_until from content.announcement for no key update`;
  return row!.announcedUntil;
}

/**
 * Records that the job which announces changes is scheduled for `moment`; false when it is scheduled already for that
 * moment or an earlier one that is still to come.
 */
export async function markScheduled(sql: Sql, moment: Date, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into content.announcement as a (announced_until, asked_for) values (${now}, ${moment})
    on conflict (only_one) do update set asked_for = excluded.asked_for
    where a.asked_for is null or a.asked_for <= ${now} or a.asked_for > excluded.asked_for
    returning asked_for`;
  return rows.length > 0;
}

export async function markAnnounced(sql: Sql, until: Date): Promise<void> {
  await sql`update content.announcement set announced_until = ${until}`;
}

/** Documents with a version whose time of publication or withdrawal is after `from`, and at `to` at the latest. */
export async function listDue(sql: Sql, from: Date, to: Date): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from content.version v where ${publicStates(sql)} and v.publish_at > ${from} and v.publish_at <= ${to}
    union
    select uid from content.version v where ${publicStates(sql)} and v.withdraw_at > ${from} and v.withdraw_at <= ${to}`;
  return rows.map(({ uid }) => uid);
}

/** The next time of publication or withdrawal of a version after `from`. */
export async function findNextMoment(sql: Sql, from: Date): Promise<Date | undefined> {
  const [row] = await sql<{ moment: Date | null }[]>`
    select least(
      (select min(v.publish_at) from content.version v where ${publicStates(sql)} and v.publish_at > ${from}),
      (select min(v.withdraw_at) from content.version v where ${publicStates(sql)}
        and v.withdraw_at > ${from})) as moment`;
  return row?.moment ?? undefined;
}
