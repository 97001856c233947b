export type SaleWindow = {
  onSaleFrom: Date;
  onSaleUntil: Date;
  isCalledOff: boolean;
  state: 'draft' | 'published' | 'cancelled';
  isBehindClosedDoors: boolean;
};

/** Is this match on sale at that moment? */
export const isOnSale = (window: SaleWindow, now: Date): boolean =>
  isSold(window) && window.onSaleFrom <= now && now < window.onSaleUntil;

/** Is it sold at all, now or at another moment? */
export const isSold = ({ isCalledOff, state, isBehindClosedDoors }: SaleWindow): boolean =>
  !isCalledOff && state === 'published' && !isBehindClosedDoors;

/** Where the sale of a match stands: not begun, running, sold out, paused, over; or why there are no spectators. */
export type SaleState = 'coming' | 'open' | 'soldOut' | 'paused' | 'over' | 'calledOff' | 'closedDoors';

/** Where the sale of a match stands. */
export function saleState(event: SaleWindow & { available: number; isPaused: boolean }, now: Date): SaleState {
  if (event.state === 'cancelled') return 'calledOff';
  if (event.isBehindClosedDoors) return 'closedDoors';
  if (now < event.onSaleFrom && isSold(event)) return 'coming';
  if (event.isPaused && isSold(event)) return 'paused';
  if (!isOnSale(event, now)) return 'over';
  return event.available > 0 ? 'open' : 'soldOut';
}

/** So many free places or fewer are told as few. */
const fewPlaces = 20;

/** Is little left of an event? */
export const isScarce = ({ available }: { available: number }): boolean => available > 0 && available <= fewPlaces;
