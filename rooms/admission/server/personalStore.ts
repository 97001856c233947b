import type { PersonalRecords } from '#ports/personalRecords.ts';

/** Places in waiting rooms; they are deleted with the account, and two weeks after the event. */
export const admissionRecords: PersonalRecords = {
  room: 'admission',
  tables: { 'admission.place': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const places = await sql`
      select event_id, joined_at, number, entered_at, inside_until from admission.place where fan_id = ${fanId}
      order by joined_at, id`;
    return { 'admission.place': [...places] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from admission.place where fan_id = ${fanId}`;
  },
};
