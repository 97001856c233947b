import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the payment room keeps about a person: amounts and how they were paid, without names. They belong to the books. */
export const paymentRecords: PersonalRecords = {
  room: 'payment',
  tables: { 'payment.payment': { onLeaving: 'kept', isExported: true } },
  async read({ sql }, fanId) {
    const payments = await sql`
      select amount, method, provider, state, refunded_amount, created_at from payment.payment
      where fan_id = ${fanId} order by id`;
    return { 'payment.payment': [...payments] };
  },
  erase: async () => {},
};
