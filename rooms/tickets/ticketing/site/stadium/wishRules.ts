import type { TicketClass } from '#club/ticketClasses.ts';
import { type TicketPlace, ticketSku } from '../../skuRules.ts';
import type { Category, ClassPrice, StadiumOffer } from '../pageProps.ts';
import type { Availability, PlanBlock } from '../ticketClient.ts';

/** Where somebody wants to be: the best or the cheapest places, or a category by its number. */
export type Choice = 'best' | 'cheapest' | number;

/** How many tickets of each class. */
export type Counts = Readonly<Record<string, number>>;

export type Wanted = { sku: string; quantity: number };

/** Tickets of all classes together. */
export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const wantedCodes = (counts: Counts): string[] => Object.keys(counts).filter((code) => (counts[code] ?? 0) > 0);

/** Classes of an event in the order of the first category that has them, with their words. */
export function classesOf(categories: readonly Category[]): ClassPrice[] {
  const byCode = new Map<string, ClassPrice>();
  for (const { prices } of categories)
    for (const price of prices) if (!byCode.has(price.code)) byCode.set(price.code, price);
  return [...byCode.values()];
}

/** What these tickets cost in a category, in cents; undefined: it has no price for one of the classes. */
export function sumOf({ prices }: Category, counts: Counts, isMember = false): number | undefined {
  let sum = 0;
  for (const code of wantedCodes(counts)) {
    const price = prices.find((one) => one.code === code);
    if (!price) return undefined;
    sum += (counts[code] ?? 0) * (isMember ? price.memberPrice : price.price);
  }
  return sum;
}

/** Free places of each category. */
export function freeByCategory(blocks: readonly PlanBlock[], availability: Availability): Map<number, number> {
  const free = new Map(availability.blocks.map((block) => [block.number, block.free]));
  const sums = new Map<number, number>();
  for (const { number, category } of blocks) sums.set(category, (sums.get(category) ?? 0) + (free.get(number) ?? 0));
  return sums;
}

/** The lowest price of a full ticket, or of any other, that a category has. */
export const leadPrice = ({ prices }: Category): number =>
  prices.find(({ code }) => code === 'FULL')?.price ?? Math.min(...prices.map(({ price }) => price));

/** Categories in which a wish is tried, the first one first: those that have prices for it and enough free places. */
export function categoriesToTry(
  categories: readonly Category[],
  { choice, counts, free }: { choice: Choice; counts: Counts; free?: ReadonlyMap<number, number> | undefined },
): Category[] {
  const able = categories.filter(
    (category) => sumOf(category, counts) !== undefined && (!free || (free.get(category.number) ?? 0) >= total(counts)),
  );
  if (typeof choice === 'number') return able.filter(({ number }) => number === choice);
  const sign = choice === 'best' ? -1 : 1;
  return able.toSorted((one, other) => sign * (leadPrice(one) - leadPrice(other)) || one.number - other.number);
}

/** Everybody in a standing block stands in the same one: the fullest with room for all comes last. */
function standingBlock(category: Category, blocks: readonly PlanBlock[], availability: Availability) {
  const freeOf = (number: number) => availability.blocks.find((block) => block.number === number)?.free ?? 0;
  return blocks
    .filter((block) => block.category === category.number && block.kind === 'standing')
    .toSorted((one, other) => freeOf(other.number) - freeOf(one.number))[0];
}

type Stadium = { blocks: readonly PlanBlock[]; availability: Availability };

/** What goes into the cart for a wish in a category; undefined: it has no block for it. */
export function wishIn(
  { number }: Pick<StadiumOffer, 'number'>,
  category: Category,
  counts: Counts,
  { blocks, availability }: Stadium,
): Wanted[] | undefined {
  const standing = category.isStanding ? standingBlock(category, blocks, availability) : undefined;
  if (category.isStanding && !standing) return undefined;
  const place: TicketPlace = standing
    ? { kind: 'standing', block: standing.number }
    : { kind: 'category', category: category.number };
  return wantedIn(number, place, counts);
}

/** So many tickets of each class at a place, as the cart takes them. */
export const wantedIn = (eventNumber: number, place: TicketPlace, counts: Counts): Wanted[] =>
  wantedCodes(counts).map((code) => ({
    sku: ticketSku(eventNumber, code as TicketClass, place),
    quantity: counts[code] ?? 0,
  }));
