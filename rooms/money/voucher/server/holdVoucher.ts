import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { type CodeError, type Voucher, voucherError } from './codeRules.ts';
import { findByCodeForUpdate, markHeld, markReleased, moveToCart } from './voucherStore.ts';

export type Holding = { voucher: Voucher; error?: undefined } | { voucher?: undefined; error: CodeError };

/**
 * Ties a voucher to a cart (VOU-17), in the caller's transaction, which has locked the cart: nobody else may use it for
 * as long as goods are held. `toPay`: cents that this partner's order still costs; a voucher that is worth more is
 * refused (VOU-18).
 */
export async function holdVoucher(
  tx: Context,
  { cartId, tenant, code, toPay }: { cartId: string; tenant: number; code: string; toPay: number },
): Promise<Holding> {
  const voucher = await findByCodeForUpdate(tx.sql, tenant, code);
  const error = voucherError(voucher, cartId, tx.now);
  if (error || !voucher) return { error: error ?? 'GET_VOUCHER_INFO_VALIDATION_FAILURE' };
  if (voucher.balance > toPay) return { error: 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT' };
  await markHeld(tx.sql, voucher.id, cartId, new Date(tx.now.getTime() + policies.holds.merchandise * 1000));
  return { voucher };
}

/** Gives vouchers of a cart back; a running payment still counts on what it has kept. */
export const releaseVouchers = (tx: Context, cartId: string, ids: readonly string[]): Promise<void> =>
  markReleased(tx.sql, ids, cartId, tx.now);

/** Hands a claimed cart's vouchers over to the cart that took it over. */
export const moveVouchers = (tx: Context, fromCartId: string, toCartId: string): Promise<void> =>
  moveToCart(tx.sql, fromCartId, toCartId);
