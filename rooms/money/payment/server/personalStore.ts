import type { PersonalRecords } from '#ports/personalRecords.ts';
import { deleteAllOf, listKnownToProvider, listOpenAtProvider } from './saved/savedMethodStore.ts';

/**
 * What the payment room keeps about a person: amounts and how they were paid, without names, belong to the books, as do
 * the decisions of the staff, of which a number is left when the account goes; what was left to pay with again goes,
 * here and at the provider.
 */
export const paymentRecords: PersonalRecords = {
  room: 'payment',
  tables: {
    'payment.payment': { onLeaving: 'kept', isExported: true },
    'payment.payout': { onLeaving: 'kept', isExported: true },
    'payment.saved_method': { onLeaving: 'erased', isExported: true },
    'payment.credit_line': { onLeaving: 'kept', isExported: true },
    'payment.account_purchase': { onLeaving: 'kept', isExported: true },
    'payment.credit_grant': { onLeaving: 'kept', isExported: true },
    'payment.step': { onLeaving: 'kept', isExported: true },
    'payment.collection': { onLeaving: 'kept', isExported: true },
  },
  async read({ sql }, fanId) {
    const payments = await sql`
      select amount, method, provider, state, refunded_amount, created_at from payment.payment
      where fan_id = ${fanId} order by id`;
    const payouts = await sql`
      select amount, provider, state, account_holder, iban, created_at from payment.payout where fan_id = ${fanId}
        order by id`;
    const methods = await sql`
      select kind, provider, state, last_digits, owner, expiry, created_at from payment.saved_method
      where fan_id = ${fanId} order by id`;
    const lines = await sql`
      select credit_limit, owed, changed_at from payment.credit_line where fan_id = ${fanId}`;
    const owed = await sql`
      select owed, created_at from payment.account_purchase where fan_id = ${fanId} order by created_at, payment_id`;
    const granted = await sql`
      select credit_limit, granted_at, decided_by = ${fanId} as was_decided_here from payment.credit_grant
      where fan_id = ${fanId} or decided_by = ${fanId} order by id`;
    const decided = await sql`
      select payment_id, at, state, amount from payment.step where decided_by = ${fanId} order by at`;
    const collected = await sql`
      select amount, what, state, tries, created_at, settled_at from payment.collection
      where fan_id = ${fanId} order by id`;
    return {
      'payment.payment': [...payments],
      'payment.payout': [...payouts],
      'payment.saved_method': [...methods],
      'payment.credit_line': [...lines],
      'payment.account_purchase': [...owed],
      'payment.credit_grant': [...granted],
      'payment.step': [...decided],
      'payment.collection': [...collected],
    };
  },
  async erase(ctx, fanId) {
    const known = await listKnownToProvider(ctx.sql, fanId);
    for (const method of known) await ctx.enqueue('forgetSavedMethod', method);
    for (const saving of await listOpenAtProvider(ctx.sql, fanId))
      await ctx.enqueue('forgetSaving', { saving, leftAt: ctx.now.toISOString() });
    await ctx.sql`update payment.collection set payment_token_id = null where fan_id = ${fanId}`;
    await deleteAllOf(ctx.sql, fanId);
  },
};
