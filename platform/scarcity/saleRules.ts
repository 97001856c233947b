/** A line that wants to become sold pieces; `pool` is where they lie. */
export type SaleLine = { holdId: string; pool: string; quantity: number };

/**
 * Decides which lines can be served: first those whose hold still lives (up to its quantity the pieces are theirs),
 * then the others from pieces that nobody holds, in the order given. A line is served whole or not at all; one that was
 * sold before stays sold. `stock.held` counts only the holds of others.
 */
export function decideSale(
  lines: readonly SaleLine[],
  stock: ReadonlyMap<string, { onHand: number; held: number }>,
  holds: ReadonlyMap<string, { pool: string; quantity: number }>,
  sold: ReadonlySet<string>,
): { served: SaleLine[]; missing: string[] } {
  const free = new Map([...stock].map(([pool, { onHand, held }]) => [pool, onHand - held]));
  const keptFor = ({ holdId, pool, quantity }: SaleLine) => {
    const hold = holds.get(holdId);
    return hold?.pool === pool ? Math.min(hold.quantity, quantity) : 0;
  };
  const open = lines.filter((line) => !sold.has(line.holdId));
  for (const line of open) free.set(line.pool, (free.get(line.pool) ?? 0) - keptFor(line));
  const served: SaleLine[] = [];
  const missing: string[] = [];
  for (const line of open) {
    const extra = line.quantity - keptFor(line);
    const left = free.get(line.pool) ?? 0;
    if (extra <= left) {
      free.set(line.pool, left - extra);
      served.push(line);
    } else {
      missing.push(line.holdId);
    }
  }
  return { served, missing };
}
