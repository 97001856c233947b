import { club } from '#club/club.ts';
import type { NewsArticle } from '#club/content/contentTypes.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { listNewest } from '#rooms/shop/server/index.ts';
import type { HomeProps } from '../site/pageProps.ts';
import { teaserOf } from './loadArticle.ts';

/** The start page: newest products and news. */
export async function loadHome(ctx: Context, articles: readonly NewsArticle[]): Promise<Page<HomeProps>> {
  return {
    title: '',
    props: {
      products: await listNewest(ctx, 4),
      news: articles.slice(0, 3).map((article) => teaserOf(article, ctx.locale)),
      benefits: {
        memberDiscountPercent: club.memberDiscountPercent,
        freeDeliveryFrom: club.shipping.freeFrom,
        returnDays: club.returnDays,
      },
    },
  };
}
