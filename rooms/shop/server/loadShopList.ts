import { club } from '#club/club.ts';
import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import type { Context, Locale } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { searchWords } from '../foldRules.ts';
import type { ShopListProps } from '../site/pageProps.ts';
import { pathTo, withBelow } from './categoryRules.ts';
import type { Category } from './categoryStore.ts';
import { arrange, type Filters, facetsOf, type ListedEntry, search } from './facetRules.ts';
import { type Choice, choiceOf, facetProps } from './listChoice.ts';
import { categoryLink } from './pageMapping.ts';
import { serverWords } from './serverWords.ts';
import { type SharedListing, shareCards, shareListing } from './sharedListing.ts';

const perPage = 24;

/**
 * The shop's list, narrowed, searched and ordered as the address says. Undefined for categories, sizes, colours and
 * pages that do not exist. Two statements, which pages that are made at the same time share.
 */
export async function loadShopList(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<ShopListProps> | undefined> {
  const choice = choiceOf(params);
  if (!choice) return undefined;
  const listing = await shareListing(ctx);
  const { categories } = listing;
  const category = categories.find(({ slug }) => slug === choice.category);
  if ((choice.category !== undefined && !category) || !areKnown(listing, choice)) return undefined;
  const filters: Filters = {
    categories: category && withBelow(categories, category.id),
    sizes: choice.sizes,
    colours: choice.colours,
    price: choice.price,
    isAvailable: choice.isAvailable ?? false,
  };
  const { shownCategories, facets, found } = pick(listing, choice, filters, category, ctx.locale);
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  if (choice.page > pageCount) return undefined;
  const products = await shareCards(ctx, found.slice((choice.page - 1) * perPage, choice.page * perPage));
  const trail = pathTo(categories, category?.id).map((one) => categoryLink(one, ctx.locale));
  const name = trail.at(-1)?.name;
  const { title, description } = serverWords[ctx.locale].list;
  return {
    title: name === undefined ? title : `${name} · ${title}`,
    description: fillIn(description, { club: club.name }),
    canonicalSection: mainSection,
    keepsScreen: true,
    ...(isNarrowed(filters) || choice.query !== undefined ? { isIndexed: false } : {}),
    props: {
      products,
      shownCategories: shownCategories.map((one) => categoryLink(one, ctx.locale)),
      trail,
      choice,
      facets: facetProps(facets, listing.colourNames, ctx.locale),
      pageCount,
      total: found.length,
    },
  };
}

/**
 * What of the list is shown, and where one can go from there; each computed once for all languages, pages and orders
 * that want the same.
 */
function pick(
  listing: SharedListing,
  choice: Choice,
  filters: Filters,
  category: Category | undefined,
  locale: Locale,
) {
  const { page: _, sorting, ...narrowing } = choice;
  const name = JSON.stringify(narrowing);
  const { categories, colourNames, once } = listing;
  const around = once(name, () => {
    const entries = search(listing.entries, colourNames, searchWords(choice.query ?? ''));
    return { entries, shownCategories: shelvesAt(categories, category, entries), facets: facetsOf(entries, filters) };
  });
  const order = sorting === 'name' ? `${sorting} ${locale}` : sorting;
  return { ...around, found: once(`${order} ${name}`, () => arrange(around.entries, filters, { sorting, locale })) };
}

/** Sizes and colours that no product has stand in no address of ours. */
function areKnown({ entries }: SharedListing, { sizes, colours }: Choice): boolean {
  const isThere = (place: 0 | 1, value: string) =>
    entries.some(({ variants }) => variants.some((variant) => variant[place] === value));
  return sizes.every((size) => isThere(0, size)) && colours.every((colour) => isThere(1, colour));
}

const isNarrowed = ({ sizes, colours, price, isAvailable }: Filters) =>
  sizes.length + colours.length > 0 || price !== undefined || isAvailable;

/** Shelves below the chosen one or, when there are none, those beside it; empty ones are left out. */
function shelvesAt(
  categories: readonly Category[],
  category: Category | undefined,
  entries: readonly ListedEntry[],
): Category[] {
  const below = (id: number | null) => categories.filter(({ parentId }) => parentId === id);
  const own = below(category?.id ?? null);
  const level = own.length > 0 ? own : below(category?.parentId ?? null);
  const filled = new Set(entries.flatMap((entry) => entry.categories));
  return level.filter(({ id }) => [...withBelow(categories, id)].some((one) => filled.has(one)));
}
