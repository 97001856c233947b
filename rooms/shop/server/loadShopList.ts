import { club } from '#club/club.ts';
import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { ShopListProps, Sorting } from '../site/pageProps.ts';
import { listProductPage, type ProductOrder } from './catalogueStore.ts';
import { listCategories } from './categoryStore.ts';
import { cardOf, categoryLink } from './pageMapping.ts';

const perPage = 24;
const mostPages = 100;
const orders: Record<Sorting, ProductOrder> = {
  new: 'releaseDate desc',
  price: 'price asc',
  'price-desc': 'price desc',
  name: 'name asc',
};
/** What the shop is called in each language. */
export const shopTitles = { de: 'Fanshop', en: 'Fan shop', ja: 'ファンショップ' };
const descriptions = {
  de: `Trikots, Schals und alles, was in die Kurve gehört: der Fanshop von ${club.name}.`,
  en: `Jerseys, scarves and everything that belongs on the stands: the fan shop of ${club.name}.`,
  ja: `ユニフォーム、マフラーなど、スタンドに欠かせないグッズが揃う${club.name}公式ファンショップ。`,
};

/** Does the list know this order? */
export const isSorting = (name: string): name is Sorting => Object.hasOwn(orders, name);

/** The shop's list: a shelf (`category`), an order (`sort`) and a page (`page`) out of the address. Undefined for shelves and pages that do not exist. */
export async function loadShopList(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<ShopListProps> | undefined> {
  const categories = await listCategories(ctx.sql);
  const category = categories.find(({ slug }) => slug === params.category);
  if (params.category !== undefined && !category) return undefined;
  const sorting = isSorting(params.sort ?? '') ? (params.sort as Sorting) : 'new';
  const page = params.page === undefined ? 1 : Number(params.page);
  if (!Number.isInteger(page) || page < 1 || page > mostPages) return undefined;
  const { products, total } = await listProductPage(
    ctx.sql,
    {
      shopId: 1,
      categoryId: category?.id,
      withoutAppclusive: true,
      withDetails: false,
      order: orders[sorting],
      limit: perPage,
      offset: (page - 1) * perPage,
    },
    ctx.now,
  );
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) return undefined;
  const shelf = category ? categoryLink(category, ctx.locale) : null;
  return {
    title: shelf ? `${shelf.name} · ${shopTitles[ctx.locale]}` : shopTitles[ctx.locale],
    description: descriptions[ctx.locale],
    canonicalSection: mainSection,
    props: {
      products: products.map((product) => cardOf(product, ctx.locale, ctx.now)),
      categories: categories.map((one) => categoryLink(one, ctx.locale)),
      category: shelf,
      sorting,
      page,
      pageCount,
      total,
    },
  };
}
