import type { Context } from '#platform/context.ts';
import type { CodeError } from './codeRules.ts';
import { markUsed, type PromotionAmount, releaseOfCheckouts, reserve } from './promotionStore.ts';
import { keep, spend, type VoucherAmount } from './voucherStore.ts';

/** What codes do in a checkout, frozen with it: cents by the id of the code. */
export type SnapshotCodes = { cartId: string; vouchers: VoucherAmount[]; promotionCodes: PromotionAmount[] };

type Reservation = SnapshotCodes & {
  checkoutId: string;
  fanId: string;
  until: Date;
  /** The checkout that this one replaces: what it kept is free again. */
  replacedId: string | undefined;
};

/**
 * Keeps vouchers and reserves uses of promotion codes while a payment runs; whatever happens to the cart meanwhile,
 * nobody else gets them. Answers what stands in the way; then the caller refuses, which undoes it. Lock the cart first,
 * and goods only afterwards.
 */
export async function reserveCodes(tx: Context, wanted: Reservation): Promise<CodeError | undefined> {
  const { cartId, checkoutId, replacedId, fanId, vouchers, promotionCodes, until } = wanted;
  const kept = await keep(tx.sql, cartId, vouchers, until);
  if (kept < vouchers.length) return 'VOUCHER_ALREADY_IN_USE';
  await releaseOfCheckouts(tx.sql, [checkoutId, ...(replacedId === undefined ? [] : [replacedId])]);
  if (promotionCodes.length === 0) return undefined;
  const reserved = await reserve(tx.sql, { checkoutId, fanId, amounts: promotionCodes, until });
  return reserved < promotionCodes.length ? 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE' : undefined;
}

/**
 * Pays with the vouchers and uses the codes of a checkout that becomes orders. Answers `false` when that cannot be done
 * any more, which only money that came after its time can bring about; the caller undoes everything then.
 */
export async function spendCodes(
  tx: Context,
  { cartId, checkoutId, fanId, vouchers, promotionCodes }: SnapshotCodes & { checkoutId: string; fanId: string },
): Promise<boolean> {
  if (vouchers.length > 0) {
    const paid = await spend(tx.sql, { cartId, checkoutId, amounts: vouchers, now: tx.now });
    if (paid < vouchers.length) return false;
  }
  if (promotionCodes.length === 0) return true;
  const used = await markUsed(tx.sql, checkoutId, tx.now);
  if (used === promotionCodes.length) return true;
  const again = await reserve(tx.sql, { checkoutId, fanId, amounts: promotionCodes, until: tx.now });
  await markUsed(tx.sql, checkoutId, tx.now);
  return used + again === promotionCodes.length;
}
