import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What staff did with applications. The applications themselves belong to no account: their own day deletes them, and
 * their status page withdraws them.
 */
export const careerRecords: PersonalRecords = {
  room: 'career',
  tables: {
    'career.note': { onLeaving: 'expires', isExported: false },
    'career.reviewer': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const rows = await sql`
      select application_id, added_at from career.reviewer where account_id = ${fanId} order by added_at`;
    return { 'career.reviewer': [...rows] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from career.reviewer where account_id = ${fanId}`;
  },
};
