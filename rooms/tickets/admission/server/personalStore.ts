import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * Places in waiting rooms, deleted with the account and thirty days after a sale has begun; applications in lotteries,
 * thirty days after their end. An application in a closed list stays without the person, so that the draw can be
 * repeated.
 */
export const admissionRecords: PersonalRecords = {
  room: 'admission',
  tables: {
    'admission.place': { onLeaving: 'erased', isExported: true },
    'admission.application': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const places = await sql`
      select event_id, joined_at, number, entered_at, inside_until from admission.place where fan_id = ${fanId}
      order by joined_at, id`;
    const applications = await sql`
      select event_id, places, categories, applied_at, changed_at, state, rank, category, until, bought
      from admission.application where fan_id = ${fanId} order by applied_at, id`;
    return { 'admission.place': [...places], 'admission.application': [...applications] };
  },
  /** Waits for a closing or a draw that runs at this moment, so that neither keeps the person. */
  async erase({ sql }, fanId) {
    await sql`delete from admission.place where fan_id = ${fanId}`;
    await sql`
      select 1 from admission.lottery
      where event_id in (select event_id from admission.application where fan_id = ${fanId})
      order by event_id for share`;
    await sql`
      delete from admission.application a using admission.lottery l
      where a.event_id = l.event_id and fan_id = ${fanId} and closed_at is null`;
    await sql`
      update admission.application set fan_id = null, state = case when state = 'notDrawn' then state else 'over' end
      where fan_id = ${fanId}`;
  },
};
