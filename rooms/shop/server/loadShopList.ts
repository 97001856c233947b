import { club } from '#club/club.ts';
import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { searchWords } from '../foldRules.ts';
import type { ShopListProps } from '../site/pageProps.ts';
import { pathTo, withBelow } from './categoryRules.ts';
import { type Category, listCategories } from './categoryStore.ts';
import { arrange, type Filters, facetsOf, type ListedEntry, search } from './facetRules.ts';
import { choiceOf, facetProps } from './listChoice.ts';
import { listEntries, listSummaries } from './listedStore.ts';
import { cardOf, categoryLink } from './pageMapping.ts';

const shopId = 1;
const perPage = 24;
/** What the shop is called in each language. */
export const shopTitles = { de: 'Fanshop', en: 'Fan shop', ja: 'ファンショップ' };
const descriptions = {
  de: `Trikots, Schals und alles, was in die Kurve gehört: der Fanshop von ${club.name}.`,
  en: `Jerseys, scarves and everything that belongs on the stands: the fan shop of ${club.name}.`,
  ja: `ユニフォーム、マフラーなど、スタンドに欠かせないグッズが揃う${club.name}公式ファンショップ。`,
};

/**
 * The shop's list, narrowed, searched and ordered as the address says. Undefined for shelves, sizes, colours and pages that do not exist. Three
 * statements.
 */
export async function loadShopList(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<ShopListProps> | undefined> {
  const choice = choiceOf(params);
  const [categories, everything] = [await listCategories(ctx.sql), await listEntries(ctx.sql, shopId, ctx.now)];
  const shelf = categories.find(({ slug }) => slug === choice?.category);
  if (!choice || (choice.category !== undefined && !shelf) || !areKnown(everything, choice)) return undefined;
  const entries = search(everything, searchWords(choice.query ?? ''));
  const filters: Filters = {
    categories: shelf && withBelow(categories, shelf.id),
    sizes: choice.sizes,
    colours: choice.colours,
    price: choice.price,
    isAvailable: choice.isAvailable ?? false,
  };
  const found = arrange(entries, filters, { sorting: choice.sorting, locale: ctx.locale });
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  if (choice.page > pageCount) return undefined;
  const shown = found.slice((choice.page - 1) * perPage, choice.page * perPage).map(({ id }) => id);
  const products = await listSummaries(ctx.sql, shown, ctx.now);
  const trail = pathTo(categories, shelf?.id).map((one) => categoryLink(one, ctx.locale));
  const name = trail.at(-1)?.name;
  return {
    title: name === undefined ? shopTitles[ctx.locale] : `${name} · ${shopTitles[ctx.locale]}`,
    description: descriptions[ctx.locale],
    canonicalSection: mainSection,
    ...(isNarrowed(filters) || choice.query !== undefined ? { isIndexed: false } : {}),
    props: {
      products: products.map((product) => cardOf(product, ctx.locale, ctx.now)),
      shelves: shelvesAt(categories, shelf, entries).map((one) => categoryLink(one, ctx.locale)),
      trail,
      choice,
      facets: facetProps(facetsOf(entries, filters), ctx.locale),
      pageCount,
      total: found.length,
    },
  };
}

/** Sizes and colours that no product has stand in no address of ours. */
function areKnown(
  entries: readonly ListedEntry[],
  { sizes, colours }: { sizes: string[]; colours: string[] },
): boolean {
  const variants = entries.flatMap((entry) => entry.variants);
  return (
    sizes.every((size) => variants.some((variant) => variant.size === size)) &&
    colours.every((colour) => variants.some((variant) => variant.colour === colour))
  );
}

const isNarrowed = ({ sizes, colours, price, isAvailable }: Filters) =>
  sizes.length + colours.length > 0 || price !== undefined || isAvailable;

/** Shelves below the chosen one or, when there are none, those beside it; empty ones are left out. */
function shelvesAt(
  categories: readonly Category[],
  shelf: Category | undefined,
  entries: readonly ListedEntry[],
): Category[] {
  const below = (id: number | null) => categories.filter(({ parentId }) => parentId === id);
  const own = below(shelf?.id ?? null);
  const level = own.length > 0 ? own : below(shelf?.parentId ?? null);
  const filled = new Set(entries.flatMap((entry) => entry.categories));
  return level.filter(({ id }) => [...withBelow(categories, id)].some((one) => filled.has(one)));
}
