import type { Sql } from '#platform/database/database.ts';

/** Books of payments as no use case leaves them. */
export const paymentDisorders = {
  leaveUnsettled: (sql: Sql, id: string) => sql`update payment.payment set settled_at = null where id = ${id}`,
  fail: (sql: Sql, id: string) => sql`update payment.payment set state = 'failed' where id = ${id}`,
  promiseLess: (sql: Sql) => sql`update payment.refund set amount = amount - 1 where reason = 'no-order'`,
  leaveRefundsOnTheirWay: (sql: Sql) => sql`update payment.refund set state = 'sent'`,
  failRefunds: (sql: Sql) => sql`
    update payment.refund set state = 'failed', failure = 'ACCOUNT_CLOSED' where reason = 'no-order'`,
  oweLess: (sql: Sql, fanId: string) => sql`
    update payment.credit_line set owed = owed - 1 where fan_id = ${fanId}`,
};
