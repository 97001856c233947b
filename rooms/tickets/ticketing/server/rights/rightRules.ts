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

/**
 * How a ticket is carried: as its buyer chose among the formats that the event has, else as the first of them (TIC-13).
 */
export function formatOf(
  values: readonly { optionId: string; value: string }[],
  offered: readonly TicketFormat[],
): TicketFormat {
  const chosen = values.find(({ optionId }) => optionId === 'format')?.value;
  return offered.find((format) => format === chosen) ?? offered[0] ?? 'mobile';
}
