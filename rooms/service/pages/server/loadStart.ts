import { club } from '#club/club.ts';
import { siteOf } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { dependsOnPages, listNews, resolve, seoOf } from '#rooms/editorial/content/server/index.ts';
import { listNewest, loadShopList } from '#rooms/goods/shop/server/index.ts';
import { listNextMatches } from './listNextMatches.ts';

/** The sub-site whose start page shows the shop's newest products: the academy sells its own shirts there. */
const withShop: readonly string[] = ['nachwuchs', 'global', 'en', 'aktionen'];

/** The sub-site that shows the pages of the shop (SHELL-27). */
const shopSection = 'stores';

/** The shop's list, which search engines know at its own address. */
async function loadShopStart(ctx: Context): Promise<Page | undefined> {
  const list = await loadShopList(ctx, {});
  return list && { ...list, template: 'shopList', alternates: { de: '/shop/', en: '/shop/', ja: '/shop/' } };
}

/**
 * The start page of a sub-site: what its editors wrote for it, and where they wrote nothing its news; the next matches;
 * on some the shop's newest. An address below it never ends here.
 */
export async function loadStart(ctx: Context): Promise<Page | undefined> {
  if (ctx.section === shopSection) return loadShopStart(ctx);
  const found = await resolve(ctx, { section: ctx.section, path: '/' });
  const own = found?.kind === 'document' ? found : undefined;
  const hasNews = own?.document.body.some(({ type }) => type === 'newsList') ?? false;
  const news = hasNews ? undefined : await listNews(ctx, { section: ctx.section, limit: 7 });
  const { matches, dependsOn } = await listNextMatches(ctx);
  const description = own?.document.description;
  return {
    title: '',
    ...(description ? { description } : {}),
    ...(own ? seoOf(own, []) : {}),
    canonicalSection: ctx.section,
    dependsOn: [...(own?.dependsOn ?? dependsOnPages(ctx)), ...(news?.dependsOn ?? []), ...dependsOn],
    props: {
      name: siteOf(ctx.section).name[ctx.locale],
      ...(own ? { document: own.document } : {}),
      news: news?.cards ?? [],
      ...(matches ? { matches } : {}),
      products: withShop.includes(ctx.section) ? await listNewest(ctx, 4) : [],
      benefits: {
        memberDiscountPercent: club.memberDiscountPercent,
        freeDeliveryFrom: club.shipping.freeFrom,
        returnDays: club.returnDays,
      },
    },
  };
}
