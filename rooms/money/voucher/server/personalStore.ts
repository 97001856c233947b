import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What the voucher room keeps about a person: which promotion codes they used. That a code was used still counts when
 * they have left.
 */
export const voucherRecords: PersonalRecords = {
  room: 'voucher',
  tables: { 'voucher.promotion_use': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const uses = await sql`
      select code, amount, state, reserved_until from voucher.promotion_use u
      join voucher.promotion_code p on p.id = u.promotion_code_id where fan_id = ${fanId} order by reserved_until,
        code`;
    return { 'voucher.promotion_use': [...uses] };
  },
  async erase({ sql }, fanId) {
    await sql`update voucher.promotion_use set fan_id = null where fan_id = ${fanId}`;
  },
};
