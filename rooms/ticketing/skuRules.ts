/**
 * Classes of day tickets, in the order in which they are offered. Members pay less within them, so membership is no
 * class.
 */
export const ticketClasses = ['FULL', 'REDUCED', 'CHILD'] as const;
export type TicketClass = (typeof ticketClasses)[number];

const pattern = /^T([0-9]{4,9})-(FULL|REDUCED|CHILD)$/;

/** Names a class of an event: `T1001-FULL`. */
export const ticketSku = (eventNumber: number, code: TicketClass): string => `T${eventNumber}-${code}`;

/** What an sku names; undefined: no day ticket. */
export function readTicketSku(sku: string): { eventNumber: number; code: TicketClass } | undefined {
  const [, number, code] = pattern.exec(sku) ?? [];
  return number === undefined ? undefined : { eventNumber: Number(number), code: code as TicketClass };
}

/** The places that all classes of an event share, as part of their skus: `T1001`. */
export const poolOf = (sku: string): string => sku.split('-')[0]!;
