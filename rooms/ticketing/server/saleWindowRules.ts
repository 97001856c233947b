type SaleWindow = { onSaleFrom: Date; onSaleUntil: Date; isCalledOff: boolean };

/** Is this match on sale at that moment? */
export const isOnSale = ({ onSaleFrom, onSaleUntil, isCalledOff }: SaleWindow, now: Date): boolean =>
  !isCalledOff && onSaleFrom <= now && now < onSaleUntil;

/** Where the sale of a match stands: not begun, running, sold out, over. */
export function saleState(
  event: SaleWindow & { available: number },
  now: Date,
): 'coming' | 'open' | 'soldOut' | 'over' {
  if (now < event.onSaleFrom && !event.isCalledOff) return 'coming';
  if (!isOnSale(event, now)) return 'over';
  return event.available > 0 ? 'open' : 'soldOut';
}

/** So many free places or fewer are told as few. */
const fewPlaces = 100;

/** Is little left of an event? */
export const isScarce = ({ available }: { available: number }): boolean => available > 0 && available <= fewPlaces;
