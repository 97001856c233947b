import type { Context } from '#platform/context.ts';
import { changeTerms, lockPromotion, markEnded, type PromotionTerms } from './promotionOfficeStore.ts';
import { insertAll } from './promotionStore.ts';

/** Why a promotion code could not be changed; `changed`: somebody else has changed it meanwhile. */
export type PromotionNotChanged = 'unknown' | 'changed' | 'usedMoreOften';

type NewPromotion = { id: string; tenant: number; code: string; terms: PromotionTerms };

/** Adds a promotion code; `false`: there is one with this code, or this id, already. */
export function makePromotion(tx: Context, { terms, ...promotion }: NewPromotion): Promise<boolean> {
  return insertAll(tx.sql, [{ ...promotion, ...terms, isActive: true }], tx.now).then((added) => added === 1);
}

/**
 * Changes what a promotion code does if its version is still the given one, in the caller's transaction. Orders and
 * running payments keep their discount.
 */
export async function changePromotion(
  tx: Context,
  id: string,
  { version, terms }: { version: number; terms: PromotionTerms },
): Promise<PromotionNotChanged | undefined> {
  const current = await lockPromotion(tx.sql, id);
  if (current === undefined) return 'unknown';
  if (current !== version) return 'changed';
  return (await changeTerms(tx.sql, id, terms)) ? undefined : 'usedMoreOften';
}

/** Ends a promotion code or lets it be used again, in the caller's transaction. A payment that runs still uses it. */
export async function endPromotion(
  tx: Context,
  id: string,
  isEnded: boolean,
): Promise<PromotionNotChanged | undefined> {
  if ((await lockPromotion(tx.sql, id)) === undefined) return 'unknown';
  return (await markEnded(tx.sql, id, isEnded)) ? undefined : 'changed';
}
