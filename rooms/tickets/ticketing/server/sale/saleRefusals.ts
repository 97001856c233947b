/** Why a ticket is not sold to this buyer now, or not this seat; each has words in `words/selling.{de,en,ja}.json`. */
export const saleRefusals = [
  'TICKET_IS_NOT_CHECKOUTABLE',
  'TICKET_PHASE_NOT_OPEN',
  'TICKET_LIMIT_REACHED',
  'TICKET_NEEDS_ACCOUNT',
  'TICKET_LONE_SEAT',
  'TICKET_COMPANION_ONLY',
  // A waiting room stands before the sale of this event, and the buyer is not inside.
  'TICKET_QUEUE',
  // Tickets of this event are drawn by lot, and the buyer has not won so many, or not of this category.
  'TICKET_LOTTERY',
] as const;
export type SaleRefusal = (typeof saleRefusals)[number];
