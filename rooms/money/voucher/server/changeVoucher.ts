import type { Context } from '#platform/context.ts';
import { type KeptVoucher, lockVoucher, markActive, markValidUntil } from './officeStore.ts';
import { owedUntil } from './voucherRules.ts';

/** Why a voucher could not be changed; `changed`: it is not what was seen any more. */
export type NotChanged = 'unknown' | 'changed';

/**
 * Blocks a voucher or lets it be spent again, in the caller's transaction; answers it as it was. A payment that runs
 * already still spends it.
 */
export async function blockVoucher(tx: Context, id: string, isBlocked: boolean): Promise<KeptVoucher | NotChanged> {
  const voucher = await lockVoucher(tx, id);
  if (!voucher) return 'unknown';
  if (voucher.state === 'spent' || (voucher.state === 'blocked') === isBlocked) return 'changed';
  await markActive(tx.sql, id, !isBlocked);
  return voucher;
}

/**
 * Changes until when a voucher is good, where that is still `seen`, in the caller's transaction; answers it as it was.
 * `tooEarly`: before the end that the law gives it (§§ 195, 199 BGB), and before the one it has.
 */
export async function prolongVoucher(
  tx: Context,
  id: string,
  { seen, until }: { seen: Date | null; until: Date },
): Promise<KeptVoucher | NotChanged | 'tooEarly'> {
  const voucher = await lockVoucher(tx, id);
  if (!voucher) return 'unknown';
  if (voucher.validUntil?.getTime() !== seen?.getTime()) return 'changed';
  const earliest = Math.min(owedUntil(voucher.createdAt).getTime(), voucher.validUntil?.getTime() ?? 0);
  if (voucher.validUntil === null || until.getTime() < earliest) return 'tooEarly';
  await markValidUntil(tx.sql, id, until);
  return voucher;
}
