import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { placeTables } from '../placeStore.ts';
import { takeOffPurchases } from './purchaseStore.ts';
import { endRights, lockLivingRights, putBackPlaces, type TicketRight } from './rightStore.ts';

export type EndCause = 'refund' | 'chargeback' | 'staff' | 'contract';

/**
 * Makes locked living rights void: their seats and places are free again, and count no more for the buyer's limit.
 * Locks pools, then purchases; then tells the rooms further right.
 */
export async function voidLocked(tx: Context, rights: readonly TicketRight[], cause: EndCause): Promise<void> {
  if (rights.length === 0) return;
  const pools = rights.flatMap(({ pool }) => pool ?? []);
  if (pools.length > 0) await lockPools(tx.sql, placeTables, pools);
  await endRights(
    tx.sql,
    rights.map(({ id }) => id),
    { state: 'void', cause, now: tx.now },
  );
  if (pools.length > 0 && (await putBackPlaces(tx.sql, pools))) await contentChanged(tx, 'ticketing');
  const bought = rights.flatMap(({ eventId, buyerId: fanId, isBought }) =>
    fanId !== null && isBought ? [{ eventId, fanId }] : [],
  );
  if (bought.length > 0) await takeOffPurchases(tx.sql, bought);
  await tx.emit('RightsEnded', {
    rights: rights.map(({ id: rightId, holderId, buyerId }) => ({ rightId, holderId, buyerId })),
  });
}

/**
 * Makes one right void, for whatever reason staff or another room has; its place is free again. Answers the right as it
 * was; undefined: there is no living right of that id.
 */
export async function voidRight(ctx: Context, id: string, cause: EndCause): Promise<TicketRight | undefined> {
  return ctx.inTransaction(async (tx) => {
    const [right] = await lockLivingRights(tx.sql, { id });
    if (right) await voidLocked(tx, [right], cause);
    return right;
  });
}

/** The bank has taken the money of a checkout back: its tickets are void, except those that somebody entered with. */
export async function voidChargedBack(tx: Context, checkoutId: string): Promise<void> {
  const rights = await lockLivingRights(tx.sql, { checkoutId });
  // Who is in the stadium keeps their seat: it must not be sold again under them.
  const unused = rights.filter(({ state }) => state !== 'used');
  await voidLocked(tx, unused, 'chargeback');
}
