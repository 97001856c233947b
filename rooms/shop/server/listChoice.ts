import type { Locale } from '#platform/context.ts';
import { inLocale } from '../cardRules.ts';
import { type PriceBand, priceBands, type Sorting, sortings } from '../listOptions.ts';
import type { FacetProps, ListChoice } from '../site/pageProps.ts';
import type { ColourNames, Facets } from './facetRules.ts';

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

/** The values to choose from, in the reader's words. */
export function facetProps(facets: Facets, colourNames: ColourNames, locale: Locale): FacetProps {
  const { sizes, colours, prices, available } = facets;
  return {
    sizes: sizes.map(({ value, count }) => ({ value, name: value, count })),
    colours: colours.map(({ value, count }) => ({
      value,
      name: inLocale(colourNames[value] ?? { de: value }, locale),
      count,
    })),
    prices: prices as FacetProps['prices'],
    available,
  };
}
