import type { Locale } from '#platform/context.ts';
import type { Words } from '#ports/sellable.ts';
import { inLocale } from '../cardRules.ts';
import { fold } from '../foldRules.ts';
import { type PriceBand, priceBands, type Sorting } from '../listOptions.ts';

/** A product of the list as far as filters and order ask for it. Price in cents. */
export type ListedEntry = {
  id: string;
  sku: string;
  names: Words;
  categories: number[];
  price: number;
  releaseDate: Date;
  variants: { size: string | null; colour: string | null; colourNames: Words | null; isLeft: boolean }[];
};

/** What a list is narrowed to; empty and undefined: everything. */
export type Filters = {
  /** A shelf with all shelves below it. */
  categories: ReadonlySet<number> | undefined;
  sizes: readonly string[];
  colours: readonly string[];
  price: PriceBand | undefined;
  isAvailable: boolean;
};

type Facet = 'categories' | 'sizes' | 'colours' | 'price' | 'isAvailable';

/** Limits of the price bands in cents; the upper one does not belong to it. */
const limits: Record<PriceBand, readonly [from: number, to: number]> = {
  '0-25': [0, 2500],
  '25-50': [2500, 5000],
  '50-100': [5000, 10_000],
  '100-': [10_000, Number.POSITIVE_INFINITY],
};
const isWithin = (price: number, band: PriceBand) => price >= limits[band][0] && price < limits[band][1];

/** Does a product belong to the list? One and the same variant must have the size, the colour and, where asked for, pieces left. `except` leaves one filter out. */
export function isShown(entry: ListedEntry, filters: Filters, except?: Facet): boolean {
  const asks = (facet: Facet) => facet !== except;
  const { categories, sizes, colours, price, isAvailable } = filters;
  if (asks('categories') && categories && !entry.categories.some((id) => categories.has(id))) return false;
  if (asks('price') && price !== undefined && !isWithin(entry.price, price)) return false;
  return entry.variants.some(
    ({ size, colour, isLeft }) =>
      (!asks('sizes') || sizes.length === 0 || (size !== null && sizes.includes(size))) &&
      (!asks('colours') || colours.length === 0 || (colour !== null && colours.includes(colour))) &&
      (!asks('isAvailable') || !isAvailable || isLeft),
  );
}

/** Products in whose name or colours, in any language, or article number each word is found. `words` are folded. */
export function search(entries: readonly ListedEntry[], words: readonly string[]): readonly ListedEntry[] {
  if (words.length === 0) return entries;
  return entries.filter(({ names, sku, variants }) => {
    const told = [names, ...variants.map(({ colourNames }) => colourNames)];
    const text = fold([...told.flatMap((one) => (one ? Object.values(one) : [])), sku].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export type FacetValue = { value: string; count: number };
export type Facets = {
  sizes: FacetValue[];
  colours: (FacetValue & { names: Words })[];
  prices: FacetValue[];
  /** Products with pieces left. */
  available: number;
};

/** Every value that there is to choose, with how many products the list would show if it alone were chosen among its kind. */
export function facetsOf(entries: readonly ListedEntry[], filters: Filters): Facets {
  const countOf = (changed: Partial<Filters>) => {
    const narrowed = { ...filters, ...changed };
    return entries.reduce((count, entry) => count + (isShown(entry, narrowed) ? 1 : 0), 0);
  };
  const sizes = new Set<string>();
  const colours = new Map<string, Words>();
  for (const entry of entries) {
    const [bySize, byColour] = [isShown(entry, filters, 'sizes'), isShown(entry, filters, 'colours')];
    for (const { size, colour, colourNames } of entry.variants) {
      if (size !== null && (bySize || filters.sizes.includes(size))) sizes.add(size);
      if (colour !== null && (byColour || filters.colours.includes(colour)))
        colours.set(colour, colourNames ?? { de: colour });
    }
  }
  return {
    sizes: [...sizes].sort(bySize).map((value) => ({ value, count: countOf({ sizes: [value] }) })),
    colours: [...colours].map(([value, names]) => ({ value, names, count: countOf({ colours: [value] }) })),
    prices: priceBands.map((value) => ({ value, count: countOf({ price: value }) })),
    available: countOf({ isAvailable: true }),
  };
}

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Sizes as one reads them: letters from small to large, then figures. */
function bySize(one: string, other: string): number {
  const rank = (size: string) => {
    const place = letters.indexOf(size);
    return place >= 0 ? place : 1000 + (Number.parseInt(size, 10) || 0);
  };
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

/** The products of the list in their order; equal ones by article number. */
export function arrange(
  entries: readonly ListedEntry[],
  filters: Filters,
  { sorting, locale }: { sorting: Sorting; locale: Locale },
): ListedEntry[] {
  const { compare } = new Intl.Collator(locale);
  const orders: Record<Sorting, (one: ListedEntry, other: ListedEntry) => number> = {
    new: (one, other) => other.releaseDate.getTime() - one.releaseDate.getTime(),
    price: (one, other) => one.price - other.price,
    'price-desc': (one, other) => other.price - one.price,
    name: (one, other) => compare(inLocale(one.names, locale), inLocale(other.names, locale)),
  };
  return entries
    .filter((entry) => isShown(entry, filters))
    .sort((one, other) => orders[sorting](one, other) || (one.sku < other.sku ? -1 : 1));
}
