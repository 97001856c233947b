import { type TicketPlace, ticketSku } from '../skuRules.ts';

type Code = Parameters<typeof ticketSku>[1];

/** A seat of an event, as a line for a cart. */
export const seat = (event: { number: number }, row: number, position: number, code: Code = 'FULL') => ({
  sku: ticketSku(event.number, code, { kind: 'seat', row, position }),
});

/** Places that the buyer does not name one by one, as a line for a cart. */
export const wish = (event: { number: number }, place: TicketPlace, quantity = 1, code: Code = 'FULL') => ({
  sku: ticketSku(event.number, code, place),
  quantity,
});

/** Any seat of a category. */
export const category = (number: number): TicketPlace => ({ kind: 'category', category: number });

/** Status and refusal of a reply. */
export const codeOf = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json.errorCode];

/** What lies in a cart. */
export const skusOf = async (buyer: { items(): Promise<{ sku: string }[]> }) =>
  (await buyer.items()).map(({ sku }) => sku);
