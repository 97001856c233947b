import type { HeaderMatch } from '#rooms/match/site/index.ts';

/** What of a match can be bought. Prices in gross cents. */
export type TicketOffer = {
  id: string;
  path: string;
  admission: 'open' | 'waitingRoom' | 'lottery';
  state: 'coming' | 'open' | 'soldOut' | 'over';
  onSaleFrom: string;
  /** Places that one buyer can have now. */
  available: number;
  maxQuantity: number;
  classes: { sku: string; name: string; price: number; memberPrice: number }[];
};

export type TicketPageProps = TicketOffer & { match: HeaderMatch & { path: string } };
export type TicketListProps = { events: TicketPageProps[] };
