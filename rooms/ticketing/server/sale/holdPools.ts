import type { Context } from '#platform/context.ts';
import type { StockSeller } from '#platform/scarcity/sellFromStock.ts';
import type { HoldOutcome, HoldRequest, ReplacedHold } from '#ports/sellable.ts';
import { poolOf, type TicketSku } from '../../skuRules.ts';
import { listHeld, markHolds } from './poolStore.ts';
import { takeQuota } from './quotaStore.ts';

export type PoolRequest = HoldRequest & TicketSku;
type Of = { eventId: string; fanId: string | null; phase: number | null };

/**
 * Holds places that are alike, and notes for whom and in which phase; all or none. `ofEvent`: who holds in which event,
 * by its number. Locks quotas, then pools.
 */
export async function holdPools(
  tx: Context,
  { stock, ofEvent }: { stock: StockSeller; ofEvent: (eventNumber: number) => Of },
  requests: readonly PoolRequest[],
  replaced: readonly ReplacedHold[],
): Promise<HoldOutcome> {
  if (!(await takeQuotas(tx, ofEvent, requests))) return 'short';
  const plain = requests.map(({ holdId, sku, quantity, expiresAt }) => ({ holdId, sku, quantity, expiresAt }));
  const buyer = { kind: 'visitor', visitorId: '' } as const;
  const outcome = await stock.hold(tx, buyer, plain, [...replaced]);
  if (outcome === 'short') return 'short';
  const known = requests.flatMap(({ holdId, code, eventNumber }) => {
    const { fanId, phase } = ofEvent(eventNumber);
    return fanId === null && phase === null ? [] : [{ holdId, code, fanId, phase }];
  });
  if (known.length > 0) await markHolds(tx.sql, known);
  return outcome;
}

/** Counts the places that these holds have more than before into the quotas of their phase. */
async function takeQuotas(
  tx: Context,
  ofEvent: (eventNumber: number) => Of,
  requests: readonly PoolRequest[],
): Promise<boolean> {
  const limited = requests.filter(({ eventNumber, place }) => place.kind === 'standing' && ofEvent(eventNumber).phase);
  if (limited.length === 0) return true;
  const held = await listHeld(
    tx.sql,
    limited.map(({ holdId, sku }) => ({ holdId, pool: poolOf(sku) })),
    tx.now,
  );
  for (const { holdId, eventNumber, quantity } of limited) {
    const { eventId, phase } = ofEvent(eventNumber);
    const { category, present } = held.find((one) => one.holdId === holdId) ?? { category: 0, present: 0 };
    const places = Math.max(0, quantity - present);
    const quota = { eventId, phase: phase!, category };
    if (places > 0 && !(await takeQuota(tx.sql, quota, { places, now: tx.now }))) return false;
  }
  return true;
}
