import type { Locale } from '#platform/context.ts';
import type { Words } from '#ports/sellable.ts';
import { inLocale } from '../cardRules.ts';
import { fold } from '../foldRules.ts';
import { type PriceBand, priceBands, type Sorting } from '../listOptions.ts';

/** A product of the list as far as filters and order ask for it. Price in cents, release in milliseconds (UTC). */
export type ListedEntry = {
  id: string;
  sku: string;
  names: Words;
  categories: readonly number[];
  price: number;
  releasedAt: number;
  variants: readonly ListedVariant[];
};
type ListedVariant = readonly [size: string | null, colour: string | null, isLeft: boolean];

/** What each colour is called. */
export type ColourNames = Readonly<Record<string, Words>>;

/** What a list is narrowed to; empty and undefined: everything. */
export type Filters = {
  /** A category with all categories below it. */
  categories: ReadonlySet<number> | undefined;
  sizes: readonly string[];
  colours: readonly string[];
  price: PriceBand | undefined;
  isAvailable: boolean;
};

/** Limits of the price bands in cents; the upper one does not belong to it. */
const limits: Record<PriceBand, readonly [from: number, to: number]> = {
  '0-25': [0, 2500],
  '25-50': [2500, 5000],
  '50-100': [5000, 10_000],
  '100-': [10_000, Number.POSITIVE_INFINITY],
};
const isWithin = (price: number, band: PriceBand) => price >= limits[band][0] && price < limits[band][1];

const isInCategory = ({ categories }: ListedEntry, category: Filters['categories']) =>
  !category || categories.some((id) => category.has(id));
const isChosen = (values: readonly string[], value: string | null) =>
  values.length === 0 || (value !== null && values.includes(value));

/**
 * Does a product belong to the list? One and the same variant must have the size, the colour and, where asked for,
 * pieces left.
 */
export function isShown(entry: ListedEntry, { categories, sizes, colours, price, isAvailable }: Filters): boolean {
  if (!isInCategory(entry, categories) || (price !== undefined && !isWithin(entry.price, price))) return false;
  return entry.variants.some(
    ([size, colour, isLeft]) => isChosen(sizes, size) && isChosen(colours, colour) && (!isAvailable || isLeft),
  );
}

/** Products in whose name or colours, in any language, or article number each word is found. `words` are folded. */
export function search(
  entries: readonly ListedEntry[],
  colourNames: ColourNames,
  words: readonly string[],
): readonly ListedEntry[] {
  if (words.length === 0) return entries;
  return entries.filter(({ names, sku, variants }) => {
    const colours = new Set(variants.map(([, colour]) => colour));
    const texts = [names, ...[...colours].map((colour) => colourNames[colour ?? ''])];
    const text = fold([...texts.flatMap((one) => (one ? Object.values(one) : [])), sku].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export type FacetValue = { value: string; count: number };
export type Facets = {
  sizes: FacetValue[];
  colours: FacetValue[];
  prices: FacetValue[];
  /** Products with pieces left. */
  available: number;
};

/**
 * Every value that there is to choose, with how many products the list would show if it alone were chosen among its
 * kind. Goes once through the products: a visitor waits for it.
 */
export function facetsOf(entries: readonly ListedEntry[], filters: Filters): Facets {
  // What is chosen stays to be seen, so that it can be given up again.
  const sizes = new Map(filters.sizes.map((value) => [value, 0]));
  const colours = new Map(filters.colours.map((value) => [value, 0]));
  const prices = new Map<string, number>(priceBands.map((value) => [value, 0]));
  let available = 0;
  for (const entry of entries) {
    if (!isInCategory(entry, filters.categories)) continue;
    const { bySize, byColour, isListed, isLeft } = matchesOf(entry, filters);
    if (filters.price === undefined || isWithin(entry.price, filters.price)) {
      count(sizes, entry, 0, bySize);
      count(colours, entry, 1, byColour);
      if (isLeft) available += 1;
    }
    const band = isListed && priceBands.find((one) => isWithin(entry.price, one));
    if (band) prices.set(band, prices.get(band)! + 1);
  }
  const counted = (values: Map<string, number>) => [...values].map(([value, shown]) => ({ value, count: shown }));
  return {
    sizes: counted(sizes).sort((one, other) => bySizes(one.value, other.value)),
    colours: counted(colours),
    prices: counted(prices),
    available,
  };
}

/**
 * The variants of a product that are left when one filter after the other is not asked for; of all filters on variants
 * together only whether there is one.
 */
function matchesOf({ variants }: ListedEntry, { sizes, colours, isAvailable }: Filters) {
  const bySize: ListedVariant[] = [];
  const byColour: ListedVariant[] = [];
  let isListed = false;
  let hasLeft = false;
  for (const variant of variants) {
    const [size, colour, isLeft] = variant;
    const [fitsSize, fitsColour] = [isChosen(sizes, size), isChosen(colours, colour)];
    const counts = !isAvailable || isLeft;
    if (fitsColour && counts) bySize.push(variant);
    if (fitsSize && counts) byColour.push(variant);
    isListed ||= fitsSize && fitsColour && counts;
    hasLeft ||= fitsSize && fitsColour && isLeft;
  }
  return { bySize, byColour, isListed, isLeft: hasLeft };
}

/** Counts a product once for each size (0) or colour (1) of its `matches`; its other ones are there to choose, too. */
function count(values: Map<string, number>, { variants }: ListedEntry, place: 0 | 1, matches: ListedVariant[]): void {
  if (matches.length === 0) return;
  const found = new Set(matches.map((variant) => variant[place]));
  for (const { [place]: value } of variants) if (value !== null && !values.has(value)) values.set(value, 0);
  for (const value of found) if (value !== null) values.set(value, values.get(value)! + 1);
}

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Sizes as one reads them: letters from small to large, then figures. */
function bySizes(one: string, other: string): number {
  const rank = (size: string) => {
    const place = letters.indexOf(size);
    return place >= 0 ? place : 1000 + (Number.parseInt(size, 10) || 0);
  };
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

/** Made once for each language: that takes longer than sorting a category. */
const collators = new Map<Locale, Intl.Collator>();

function comparing(locale: Locale): Intl.Collator['compare'] {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator.compare;
}

/** The products of the list in their order; equal ones by article number. */
export function arrange(
  entries: readonly ListedEntry[],
  filters: Filters,
  { sorting, locale }: { sorting: Sorting; locale: Locale },
): ListedEntry[] {
  const compare = comparing(locale);
  const orders: Record<Sorting, (one: ListedEntry, other: ListedEntry) => number> = {
    new: (one, other) => other.releasedAt - one.releasedAt,
    price: (one, other) => one.price - other.price,
    'price-desc': (one, other) => other.price - one.price,
    name: (one, other) => compare(inLocale(one.names, locale), inLocale(other.names, locale)),
  };
  return entries
    .filter((entry) => isShown(entry, filters))
    .sort((one, other) => orders[sorting](one, other) || (one.sku < other.sku ? -1 : 1));
}
