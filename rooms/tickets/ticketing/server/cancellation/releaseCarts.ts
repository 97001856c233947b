import type { Context } from '#platform/context.ts';
import { lockPools, releaseHolds } from '#platform/scarcity/scarcityStore.ts';
import { placeTables } from '../placeStore.ts';
import { releaseSeats } from '../sale/seatStore.ts';
import { listHoldsInCarts, listPoolsOf } from './endRightsStore.ts';

/** Lets go of what lies in carts; what is being paid for stays kept until its payment is decided. Locks pools. */
export async function releaseCarts(tx: Context, eventId: string): Promise<void> {
  const holds = await listHoldsInCarts(tx.sql, eventId, tx.now);
  if (holds.seats.length > 0) await releaseSeats(tx.sql, holds.seats, tx.now);
  if (holds.pools.length === 0) return;
  const pools = await listPoolsOf(tx.sql, eventId);
  await lockPools(tx.sql, placeTables, pools);
  await releaseHolds(tx.sql, placeTables, { holdIds: holds.pools, pools, now: tx.now });
}
