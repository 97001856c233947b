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
  const phases = await takeQuotas(tx, ofEvent, requests);
  if (!phases) return 'short';
  const plain = requests.map(({ holdId, sku, quantity, expiresAt }) => ({ holdId, sku, quantity, expiresAt }));
  const buyer = { kind: 'visitor', visitorId: '' } as const;
  const outcome = await stock.hold(tx, buyer, plain, [...replaced]);
  if (outcome === 'short') return 'short';
  const known = requests.flatMap(({ holdId, code, eventNumber }) => {
    const { fanId } = ofEvent(eventNumber);
    const phase = phases.get(holdId) ?? null;
    return fanId === null && phase === null ? [] : [{ holdId, code, fanId, phase }];
  });
  if (known.length > 0) await markHolds(tx.sql, known);
  return outcome;
}

/**
 * Counts the places that these holds have more than before into the quotas of their phase, and answers the phase of
 * each hold by its id: a hold that grows in a later phase counts there with all its places, any other one stays in the
 * phase in which it began. Undefined: a quota would be exceeded.
 */
async function takeQuotas(
  tx: Context,
  ofEvent: (eventNumber: number) => Of,
  requests: readonly PoolRequest[],
): Promise<Map<string, number | null> | undefined> {
  const phases = new Map(requests.map(({ holdId, eventNumber }) => [holdId, ofEvent(eventNumber).phase]));
  const limited = requests.filter(({ eventNumber, place }) => place.kind === 'standing' && ofEvent(eventNumber).phase);
  if (limited.length === 0) return phases;
  const held = await listHeld(
    tx.sql,
    limited.map(({ holdId, sku }) => ({ holdId, pool: poolOf(sku) })),
    tx.now,
  );
  for (const { holdId, category, present, phase: begun } of held) {
    const { eventNumber, quantity } = limited.find((one) => one.holdId === holdId)!;
    const { eventId, phase } = ofEvent(eventNumber);
    if (quantity <= present) {
      phases.set(holdId, begun);
      continue;
    }
    const places = begun === phase ? quantity - present : quantity;
    const quota = { eventId, phase: phase!, category };
    if (!(await takeQuota(tx.sql, quota, { places, areHeld: false, now: tx.now }))) return undefined;
  }
  return phases;
}
