import { policies } from '#club/policies.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import { type Stock, sellFromStock } from '#platform/scarcity/sellFromStock.ts';
import type { Sellable } from '#ports/sellable.ts';
import { poolOf, readTicketSku } from '../skuRules.ts';
import { placeTables } from './placeStore.ts';
import { quoteTickets } from './quoteTickets.ts';

/** The places of a match: all classes share them. */
export const places: Stock = {
  tables: placeTables,
  poolOf,
  renewPages: (tx) => contentChanged(tx, 'ticketing'),
};

// Bound to a day (§ 312g (2) no. 9 BGB): a place is not taken back.
const { takeBack: _, ...selling } = sellFromStock(places);

/** Standing places of a match as a seller. */
export const dayTickets: Sellable = {
  kind: 'Ticket',
  holdSeconds: policies.holds.tickets,
  mostByVisitors: policies.visitorsOfNetwork.tickets,
  sells: (sku) => readTicketSku(sku) !== undefined,
  quote: quoteTickets,
  ...selling,
};
