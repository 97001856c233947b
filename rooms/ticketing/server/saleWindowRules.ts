/** Is this match on sale at that moment? */
export const isOnSale = ({ onSaleFrom, onSaleUntil }: { onSaleFrom: Date; onSaleUntil: Date }, now: Date): boolean =>
  onSaleFrom <= now && now < onSaleUntil;

/** Where the sale of a match stands: not begun, running, sold out, over. */
export function saleState(
  event: { onSaleFrom: Date; onSaleUntil: Date; available: number },
  now: Date,
): 'coming' | 'open' | 'soldOut' | 'over' {
  if (now < event.onSaleFrom) return 'coming';
  if (!isOnSale(event, now)) return 'over';
  return event.available > 0 ? 'open' : 'soldOut';
}
