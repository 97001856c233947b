import { type TicketClass, ticketClasses } from '#club/ticketClasses.ts';

/**
 * What a ticket's sku names: any place of an event without a plan, a place in a standing block, one seat, or a wish for
 * any seat of a category or block.
 */
export type TicketPlace =
  | { kind: 'any' }
  | { kind: 'standing'; block: number }
  | { kind: 'seat'; row: number; position: number }
  | { kind: 'category'; category: number }
  | { kind: 'block'; block: number };

export type TicketSku = { eventNumber: number; place: TicketPlace; code: TicketClass };

const pattern = new RegExp(
  `^T([0-9]{4,9})-(?:S([0-9]{1,4})-|R([0-9]{1,6})P([0-9]{1,4})-|K([0-9]{1,2})-|B([0-9]{1,4})-)?(${ticketClasses.join('|')})$`,
);

/**
 * Names a place and a class of an event: `T1001-FULL`, `T1001-S12-FULL` (standing block 12), `T1001-R123P7-CHILD` (row
 * 123, seat at position 7), `T1001-K2-FULL` (any seat of category 2), `T1001-B5-FULL` (any seat of block 5).
 */
export function ticketSku(eventNumber: number, code: TicketClass, place: TicketPlace = { kind: 'any' }): string {
  return `${poolOfPlace(eventNumber, place)}-${code}`;
}

function poolOfPlace(eventNumber: number, place: TicketPlace): string {
  switch (place.kind) {
    case 'any':
      return `T${eventNumber}`;
    case 'standing':
      return `T${eventNumber}-S${place.block}`;
    case 'seat':
      return `T${eventNumber}-R${place.row}P${place.position}`;
    case 'category':
      return `T${eventNumber}-K${place.category}`;
    case 'block':
      return `T${eventNumber}-B${place.block}`;
  }
}

/** The pool of a standing block's places. */
export const standingPool = (eventNumber: number, block: number): string =>
  poolOfPlace(eventNumber, { kind: 'standing', block });

/** What an sku names; undefined: no ticket. */
export function readTicketSku(sku: string): TicketSku | undefined {
  const [, number, standing, row, position, category, block, code] = pattern.exec(sku) ?? [];
  if (number === undefined) return undefined;
  return {
    eventNumber: Number(number),
    place: placeOf({ standing, row, position, category, block }),
    code: code as TicketClass,
  };
}

function placeOf(
  parts: Record<'standing' | 'row' | 'position' | 'category' | 'block', string | undefined>,
): TicketPlace {
  const { standing, row, position, category, block } = parts;
  if (standing) return { kind: 'standing', block: Number(standing) };
  if (row) return { kind: 'seat', row: Number(row), position: Number(position) };
  if (category) return { kind: 'category', category: Number(category) };
  if (block) return { kind: 'block', block: Number(block) };
  return { kind: 'any' };
}

/** The pool of places that are alike, as part of their skus: `T1001`, `T1001-S12`. */
export const poolOf = (sku: string): string => sku.slice(0, sku.lastIndexOf('-'));

/** Is it one of places that are alike, and not a seat or a wish for seats? */
export const isOfPool = (sku: string): boolean => /^T[0-9]+-(S[0-9]+-)?[A-Z]+$/.test(sku);

const resalePattern = new RegExp(`^R([1-9][0-9]{5,8})-(${ticketClasses.join('|')})$`);

/** A ticket that its holder offers, by the number of the offer and the class of its buyer: `R100001-FULL`. */
export const resaleSku = (listingNumber: number, code: TicketClass): string => `R${listingNumber}-${code}`;

/** What such an sku names; undefined: another one. */
export function readResaleSku(sku: string): { listingNumber: number; code: TicketClass } | undefined {
  const [, number, code] = resalePattern.exec(sku) ?? [];
  return number === undefined ? undefined : { listingNumber: Number(number), code: code as TicketClass };
}
