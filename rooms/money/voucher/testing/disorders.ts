import type { Sql } from '#platform/database/database.ts';

/** Vouchers and promotion codes as no use case leaves them. */
export const voucherDisorders = {
  keepWhatIsSpent: (sql: Sql) => sql`update voucher.voucher set balance = initial where balance < initial`,
  spendLess: (sql: Sql, checkoutId: string) => sql`
    update voucher.spending set amount = amount - 1 where checkout_id = ${checkoutId}`,
  leaveUseReserved: (sql: Sql, checkoutId: string) => sql`
    update voucher.promotion_use set state = 'reserved' where checkout_id = ${checkoutId}`,
  useWithoutOrder: (sql: Sql, checkoutId: string) => sql`
    insert into voucher.promotion_use (promotion_code_id, checkout_id, amount, state, reserved_until)
    select promotion_code_id, ${checkoutId}, 1, 'used', reserved_until from voucher.promotion_use limit 1`,
  forgetUses: (sql: Sql) => sql`update voucher.promotion_code set uses = 0 where uses = 1`,
};
