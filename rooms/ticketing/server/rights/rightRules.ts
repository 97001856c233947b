/**
 * What each of `pieces` of a line cost, in gross cents, once `discount` is taken off the whole line: together exactly
 * that, and no two further apart than a cent.
 */
export function pricesOfPieces(price: number, quantity: number, discount: number): number[] {
  const total = price * quantity - discount;
  const each = Math.floor(total / quantity);
  return Array.from({ length: quantity }, (_, at) => each + (at < total - each * quantity ? 1 : 0));
}

export const ticketFormats = ['mobile', 'print', 'card'] as const;
export type TicketFormat = (typeof ticketFormats)[number];

/** How a ticket is carried; what the buyer has not chosen is shown on the phone. */
export function formatOf(values: readonly { optionId: string; value: string }[]): TicketFormat {
  const chosen = values.find(({ optionId }) => optionId === 'format')?.value;
  return ticketFormats.find((format) => format === chosen) ?? 'mobile';
}
