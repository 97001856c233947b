import type { Objection } from '#ports/objection.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the organisation room keeps about a person: where they belong. Organisations themselves are no people. */
export const organisationRecords: PersonalRecords = {
  room: 'organisation',
  tables: {
    'organisation.membership': { onLeaving: 'erased', isExported: true },
    'organisation.member_change': { onLeaving: 'erased', isExported: true },
    'organisation.organisation': { onLeaving: 'kept', isExported: false },
  },
  async read({ sql }, fanId) {
    const memberships = await sql`
      select name, state, is_admin, invited_at, answered_at from organisation.membership as own
      join organisation.organisation on organisation.id = own.organisation_id
      where fan_id = ${fanId} order by own.id`;
    const changes = await sql`
      select name, change, changed_at, fan_id = ${fanId} as about_me, acted_by is not distinct from ${fanId} as by_me
      from organisation.member_change as own join organisation.organisation on organisation.id = own.organisation_id
      where fan_id = ${fanId} or acted_by = ${fanId} order by own.id`;
    return { 'organisation.membership': [...memberships], 'organisation.member_change': [...changes] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from organisation.membership where fan_id = ${fanId}`;
    await sql`delete from organisation.member_change where fan_id = ${fanId}`;
    await sql`update organisation.member_change set acted_by = null where acted_by = ${fanId}`;
  },
};

/**
 * Nobody leaves an organisation without an admin. Locks the organisations of the person, so that two last admins do not
 * leave at once.
 */
export const lastAdminObjection: Objection = {
  room: 'organisation',
  async againstLeaving({ sql }, fanId) {
    const own = await sql<{ id: string }[]>`
      select id from organisation.organisation
      where id in (select organisation_id from organisation.membership where fan_id = ${fanId} and is_admin)
      order by id for update`;
    const [alone] = await sql`
      select 1 from organisation.membership where organisation_id = any(${own.map(({ id }) => id)}::uuid[])
      group by organisation_id having count(*) filter (where is_admin and fan_id <> ${fanId}) = 0 limit 1`;
    return alone ? 'LAST_ADMIN_OF_ORGANISATION' : undefined;
  },
};
