import type { Objection } from '#ports/objection.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the organisation room keeps about a person: where they belong. Organisations themselves are no people. */
export const organisationRecords: PersonalRecords = {
  room: 'organisation',
  tables: {
    'organisation.membership': { onLeaving: 'erased', isExported: true },
    'organisation.organisation': { onLeaving: 'kept', isExported: false },
  },
  async read({ sql }, fanId) {
    const memberships = await sql`
      select name, state, is_admin, invited_at, answered_at from organisation.membership as own
      join organisation.organisation on organisation.id = own.organisation_id
      where fan_id = ${fanId} order by own.id`;
    return { 'organisation.membership': [...memberships] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from organisation.membership where fan_id = ${fanId}`;
  },
};

/** Nobody leaves an organisation without an admin. Locks the organisations of the person, so that two last admins do not leave at once. */
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
