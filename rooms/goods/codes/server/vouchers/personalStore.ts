import type { PersonalRecords } from '#ports/personalRecords.ts';

/** Which vouchers a person was given; the voucher itself stays good when they have left. */
export const goodwillRecords: PersonalRecords = {
  room: 'codes',
  tables: { 'voucher_handling.goodwill': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const given = await sql`
      select amount, reason, given_at from voucher_handling.goodwill where fan_id = ${fanId} order by given_at, id`;
    return { 'voucher_handling.goodwill': [...given] };
  },
  async erase({ sql }, fanId) {
    await sql`update voucher_handling.goodwill set fan_id = null where fan_id = ${fanId}`;
  },
};
