import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What the match room keeps about a member of staff: what they entered at the desk and corrected. When they leave, the
 * entries stay and nobody's name with them.
 */
export const matchRecords: PersonalRecords = {
  room: 'match',
  tables: {
    'match.event': { onLeaving: 'erased', isExported: true },
    'match.match_history': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const entered = await sql`
      select id, match_id, type, minute, entered_at from match.event where entered_by = ${fanId} order by entered_at,
        id`;
    const changed = await sql`
      select match_id, changed_at, reason, before, after from match.match_history where changed_by = ${fanId}
      order by id`;
    return { 'match.event': [...entered], 'match.match_history': [...changed] };
  },
  async erase({ sql }, fanId) {
    await sql`update match.event set entered_by = null where entered_by = ${fanId}`;
    await sql`update match.match_history set changed_by = null where changed_by = ${fanId}`;
  },
};
