import { club } from '#club/club.ts';
import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { cardFrom } from '../cardRules.ts';
import { searchWords } from '../foldRules.ts';
import type { ShopListProps } from '../site/pageProps.ts';
import { pathTo, withBelow } from './categoryRules.ts';
import { type Category, listCategories } from './categoryStore.ts';
import { type Choice, choiceOf, facetProps } from './listChoice.ts';
import { type Counts, countListed, listPage, type Narrowing } from './listedStore.ts';
import { categoryLink } from './pageMapping.ts';
import { serverWords } from './serverWords.ts';

const perPage = 24;

/**
 * The shop's list, narrowed, searched and ordered as the address says. Undefined for categories, sizes, colours and
 * pages that do not exist. Three statements; those that pages made at the same time have in common are sent once.
 */
export async function loadShopList(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<ShopListProps> | undefined> {
  const choice = choiceOf(params);
  if (!choice) return undefined;
  const categories = await ctx.shareRead('shop.categories', () => listCategories(ctx));
  const category = categories.find(({ slug }) => slug === choice.category);
  if (choice.category !== undefined && !category) return undefined;
  const narrowing = narrowingOf(choice, categories, category);
  const [counts, products] = await Promise.all([shareCounts(ctx, narrowing), shareCards(ctx, narrowing, choice)]);
  const pageCount = Math.max(1, Math.ceil(counts.total / perPage));
  if (choice.page > pageCount || !counts.isKnown) return undefined;
  const trail = pathTo(categories, category?.id).map((one) => categoryLink(one, ctx.locale));
  const name = trail.at(-1)?.name;
  const { title, description } = serverWords[ctx.locale].list;
  return {
    title: name === undefined ? title : `${name} · ${title}`,
    description: fillIn(description, { club: club.name }),
    canonicalSection: mainSection,
    keepsScreen: true,
    ...(isNarrowed(narrowing) || choice.query !== undefined ? { isIndexed: false } : {}),
    props: {
      products,
      shownCategories: categoriesAt(categories, category, counts).map((one) => categoryLink(one, ctx.locale)),
      trail,
      choice,
      facets: facetProps(counts, ctx.locale),
      pageCount,
      total: counts.total,
    },
  };
}

const narrowingOf = (
  { sizes, colours, price, isAvailable = false, query = '' }: Choice,
  categories: readonly Category[],
  category: Category | undefined,
): Narrowing => ({
  categories: category && [...withBelow(categories, category.id)],
  sizes,
  colours,
  price,
  isAvailable,
  words: searchWords(query),
});

const shareCounts = (ctx: Context, narrowing: Narrowing): Promise<Counts> =>
  ctx.shareRead(`shop.counts ${JSON.stringify(narrowing)}`, () => countListed(ctx.sql, narrowing, ctx.now));

/** One page of products as tiles in the context's language; only the order by name is another one in each language. */
async function shareCards(ctx: Context, narrowing: Narrowing, { sorting, page }: Choice) {
  const { sql, locale, now } = ctx;
  const place = { sorting, locale, limit: perPage, offset: (page - 1) * perPage };
  const name = JSON.stringify([narrowing, sorting, page, sorting === 'name' ? locale : '']);
  const found = await ctx.shareRead(`shop.cards ${name}`, () => listPage(sql, narrowing, place, now));
  return found.map(({ summary, isSoldOut }) => cardFrom(summary, { locale, now, isSoldOut }));
}

const isNarrowed = ({ sizes, colours, price, isAvailable }: Narrowing) =>
  sizes.length + colours.length > 0 || price !== undefined || isAvailable;

/** Categories below the chosen one or, when there are none, those beside it; empty ones are left out. */
function categoriesAt(categories: readonly Category[], category: Category | undefined, { filled }: Counts): Category[] {
  const below = (id: number | null) => categories.filter(({ parentId }) => parentId === id);
  const own = below(category?.id ?? null);
  const level = own.length > 0 ? own : below(category?.parentId ?? null);
  return level.filter(({ id }) => [...withBelow(categories, id)].some((one) => filled.includes(one)));
}
