import type { TicketClass } from '#club/ticketClasses.ts';
import { ticketSku } from '../../skuRules.ts';
import type { Category, ClassPrice } from '../pageProps.ts';
import type { BlockAvailability, PlanBlock, ResaleOffer, SeatRow } from '../ticketClient.ts';
import { pricesOfOffer, type ResaleOffers } from './resaleOffers.ts';

/** What is to be known of a seat; the bits of its attributes. */
export const seatTraits = ['wheelchair', 'companion', 'restricted', 'aisle'] as const;
export type SeatTrait = (typeof seatTraits)[number];

/** A seat that somebody has chosen, with the class of its ticket. */
export type ChosenSeat = {
  /** `12:7`: row and position. */
  key: string;
  block: number;
  blockLabel: string;
  row: number;
  rowLabel: string;
  position: number;
  seatLabel: string;
  category: number;
  traits: SeatTrait[];
  code: string;
  /** The club resells it for its holder. */
  resale?: ResaleOffer;
};

/** Key of a seat within an event. */
export const seatKey = (row: number, position: number): string => `${row}:${position}`;

/** What is to be known of the seat at a position, from 1. */
export function traitsAt({ attributes }: Pick<SeatRow, 'attributes'>, position: number): SeatTrait[] {
  const bits = Number.parseInt(attributes[position - 1] ?? '0', 16);
  return seatTraits.filter((_, at) => (bits & (1 << at)) !== 0);
}

/** Is the seat at a position free? Unknown ones are not. */
export const isFreeAt = (free: string | undefined, position: number): boolean => free?.[position - 1] === '1';

/** Free digits by row. */
export const freeByRow = ({ rows }: Pick<BlockAvailability, 'rows'>): Map<number, string> =>
  new Map(rows.map(({ number, free }) => [number, free]));

/** How many seats of a row are free. */
export const countFree = (free: string | undefined): number =>
  [...(free ?? '')].filter((digit) => digit === '1').length;

/** Classes that a seat is sold in: those for a place of its kind on it, all others elsewhere. */
export function classesAt(category: Category, traits: readonly SeatTrait[]): ClassPrice[] {
  const kind = traits.find((trait) => trait === 'wheelchair' || trait === 'companion');
  return category.prices.filter(({ needs }) => needs === kind);
}

type Place = { block: PlanBlock; row: SeatRow; position: number; resale?: ResaleOffer | undefined };

/** A seat as it is first chosen; undefined: it is not sold in any class. */
export function chosenSeat(
  { block, row, position, resale }: Place,
  categories: readonly Category[],
): ChosenSeat | undefined {
  const traits = traitsAt(row, position);
  const [first] = classesOf({ category: row.category, traits, ...(resale ? { resale } : {}) }, categories);
  if (!first) return undefined;
  return {
    key: seatKey(row.number, position),
    block: block.number,
    blockLabel: block.label,
    row: row.number,
    rowLabel: row.label,
    position,
    seatLabel: row.labels[position - 1] ?? String(position),
    category: row.category,
    traits,
    code: first.code,
    ...(resale ? { resale } : {}),
  };
}

/** Classes that a chosen seat is sold in: those of its category, or those of its offer. */
export function classesOf(
  { category: number, traits, resale }: Pick<ChosenSeat, 'category' | 'traits' | 'resale'>,
  categories: readonly Category[],
): ClassPrice[] {
  const category = categories.find((one) => one.number === number);
  if (!category) return [];
  if (!resale) return classesAt(category, traits);
  return pricesOfOffer(resale, (code) => category.prices.find((price) => price.code === code)?.name ?? code);
}

/** How the cart is told of chosen seats. */
export const skusOf = (eventNumber: number, seats: readonly ChosenSeat[]): { sku: string; quantity: number }[] =>
  seats.map(({ row, position, code, resale }) => ({
    sku:
      resale?.prices.find((price) => price.code === code)?.sku ??
      ticketSku(eventNumber, code as TicketClass, { kind: 'seat', row, position }),
    quantity: 1,
  }));

/** Price of a chosen seat in cents. */
export const priceOf = (seat: ChosenSeat, categories: readonly Category[]): ClassPrice | undefined =>
  classesOf(seat, categories).find(({ code }) => code === seat.code);

/** Seats of a block that were chosen and have been taken by somebody else. */
export const goneOf = (seats: readonly ChosenSeat[], block: number, availability: BlockAvailability): ChosenSeat[] => {
  const free = freeByRow(availability);
  return seats.filter((seat) => !seat.resale && seat.block === block && !isFreeAt(free.get(seat.row), seat.position));
};

/** Seats that were chosen of offers which are no longer there. */
export const goneOffersOf = (seats: readonly ChosenSeat[], { all }: Pick<ResaleOffers, 'all'>): ChosenSeat[] =>
  seats.filter(({ resale }) => resale && all.every(({ number }) => number !== resale.number));
