import type { Objection } from '#ports/objection.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What the checkout keeps about a person. Those that became orders, or may still get money, are kept with the books;
 * the rest goes.
 */
export const checkoutRecords: PersonalRecords = {
  room: 'checkout',
  tables: {
    'checkout.checkout': { onLeaving: 'kept', isExported: true },
    'checkout.idempotency_key': { onLeaving: 'erased', isExported: false },
  },
  async read({ sql }, fanId) {
    const checkouts = await sql`
      select state, method, total, shipping_address, billing_address, created_at from checkout.checkout
      where fan_id = ${fanId} order by id`;
    return { 'checkout.checkout': [...checkouts] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from checkout.idempotency_key where fan_id = ${fanId}`;
    await sql`
      delete from checkout.checkout where fan_id = ${fanId} and state in ('expired', 'superseded')
      and payment_id is null`;
  },
};

/** Nobody leaves in the middle of a checkout that still may be paid. */
export const runningPaymentObjection: Objection = {
  room: 'checkout',
  async againstLeaving({ sql, now }, fanId) {
    const [running] = await sql`
      select 1 from checkout.checkout where fan_id = ${fanId} and state in ('open', 'failed') and expires_at > ${now}`;
    return running ? 'PAYMENT_IS_RUNNING' : undefined;
  },
};
