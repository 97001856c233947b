/** A line that wants to become sold pieces. */
export type SaleLine = { holdId: string; sku: string; quantity: number };

/**
 * Decides which lines can be served: first those whose hold still lives (up to its quantity the pieces are theirs), then the others from
 * pieces that nobody holds, in the order given. A line is served whole or not at all; one that was sold before stays sold. `stock.held`
 * counts only the holds of others.
 */
export function decideSale(
  lines: SaleLine[],
  stock: ReadonlyMap<string, { onHand: number; held: number }>,
  holds: ReadonlyMap<string, { sku: string; quantity: number }>,
  sold: ReadonlySet<string>,
): { served: SaleLine[]; missing: string[] } {
  const free = new Map([...stock].map(([sku, { onHand, held }]) => [sku, onHand - held]));
  const keptFor = ({ holdId, sku, quantity }: SaleLine) => {
    const hold = holds.get(holdId);
    return hold?.sku === sku ? Math.min(hold.quantity, quantity) : 0;
  };
  const open = lines.filter((line) => !sold.has(line.holdId));
  for (const line of open) free.set(line.sku, (free.get(line.sku) ?? 0) - keptFor(line));
  const served: SaleLine[] = [];
  const missing: string[] = [];
  for (const line of open) {
    const extra = line.quantity - keptFor(line);
    const left = free.get(line.sku) ?? 0;
    if (extra <= left) {
      free.set(line.sku, left - extra);
      served.push(line);
    } else {
      missing.push(line.holdId);
    }
  }
  return { served, missing };
}
