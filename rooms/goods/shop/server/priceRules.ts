/** A price from that moment on. Cents. */
export type PriceChange = { changedAt: Date; price: number };

const thirtyDays = 30 * 24 * 3600 * 1000;

/**
 * Lowest price in cents that was in force during the 30 days before `at` (§ 11 PAngV). `history` may stand in any
 * order; undefined when nothing was sold before.
 */
export function lowestPriceBefore(history: readonly PriceChange[], at: Date): number | undefined {
  const past = history
    .filter((change) => change.changedAt < at)
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
  const since = at.getTime() - thirtyDays;
  const inForce = past.filter((_, index) => (past[index + 1]?.changedAt ?? at).getTime() > since);
  return inForce.length === 0 ? undefined : Math.min(...inForce.map((change) => change.price));
}

/**
 * The price to name beside a reduced one: only a price below everything of the last 30 days is a reduction (80 → 100 →
 * 90 is none).
 */
export function reductionFrom(history: readonly PriceChange[], price: number, at: Date): number | undefined {
  const lowest = lowestPriceBefore(history, at);
  return lowest !== undefined && price < lowest ? lowest : undefined;
}
