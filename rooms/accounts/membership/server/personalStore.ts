import type { PersonalRecords } from '#ports/personalRecords.ts';
import type { Membership } from './membershipStore.ts';

/** A membership as the records of its person have it. */
export type KeptMembership = Omit<Membership, 'fanId'> & { recordedAt: Date; version: number };

/** What the membership room keeps about a person: how they belong to the club. */
export const membershipRecords: PersonalRecords = {
  room: 'membership',
  tables: { 'membership.membership': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const memberships = await sql<KeptMembership[]>`
      select id, kind, number, department, starts_on::text as starts_on, ends_on::text as ends_on, recorded_at,
        guardian, version
      from membership.membership where fan_id = ${fanId} order by membership.starts_on, id`;
    return { 'membership.membership': [...memberships] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from membership.membership where fan_id = ${fanId}`;
  },
};
