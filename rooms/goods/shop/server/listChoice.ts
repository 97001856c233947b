import type { Locale } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { type PriceBand, priceBands, type Sorting, sortings } from '../listOptions.ts';
import type { FacetProps, ListChoice } from '../site/pageProps.ts';
import type { Counts } from './listedStore.ts';

const maxPages = 100;
const maxValues = 12;

/** Does the list know this order? */
export const isSorting = (name: string): name is Sorting => (sortings as readonly string[]).includes(name);

/** Does the list know this span of prices? */
export const isPriceBand = (name: string): name is PriceBand => (priceBands as readonly string[]).includes(name);

/** What an address says, with everything that it leaves out as usual. */
export type Choice = ListChoice & { sizes: string[]; colours: string[]; sorting: Sorting; page: number };

/** What an address narrows the list to; undefined when it says something that no address of ours does. */
export function choiceOf(params: Record<string, string>): Choice | undefined {
  const page = params.page === undefined ? 1 : Number(params.page);
  const [sizes, colours] = [valuesOf(params.size), valuesOf(params.colour)];
  if (!Number.isInteger(page) || page < 1 || page > maxPages || !sizes || !colours) return undefined;
  return {
    category: params.category,
    query: params.q?.trim() || undefined,
    sizes,
    colours,
    price: isPriceBand(params.price ?? '') ? (params.price as PriceBand) : undefined,
    isAvailable: params.available === '1',
    sorting: isSorting(params.sort ?? '') ? (params.sort as Sorting) : 'new',
    page,
  };
}

/** Several values between commas, each once. */
function valuesOf(text: string | undefined): string[] | undefined {
  const values = text?.split(',') ?? [];
  return new Set(values).size === values.length && values.length <= maxValues ? values : undefined;
}

/** The values to choose from, in the order in which one reads them, in the reader's words. */
export function facetProps({ sizes, colours, prices, available }: Counts, locale: Locale): FacetProps {
  const named = colours.map(({ value, names, count }) => ({ value, name: inLocale(names, locale), count }));
  return {
    sizes: sizes.map(({ value, count }) => ({ value, name: value, count })).sort(bySizes),
    colours: named.sort((one, other) => one.name.localeCompare(other.name, locale)),
    prices: priceBands.map((value, place) => ({ value, count: prices[place] ?? 0 })),
    available,
  };
}

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Sizes as one reads them: letters from small to large, then figures. */
function bySizes({ value: one }: { value: string }, { value: other }: { value: string }): number {
  const rank = (size: string) => {
    const place = letters.indexOf(size);
    return place >= 0 ? place : 1000 + (Number.parseInt(size, 10) || 0);
  };
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}
