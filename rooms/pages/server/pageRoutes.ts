import { textPages } from '#club/content/legal/textPages.ts';
import { articles } from '#club/content/news/articles.ts';
import type { PageRoute } from '#frame/page.ts';
import { loadArticle } from './loadArticle.ts';
import { loadHome } from './loadHome.ts';
import { loadText } from './loadText.ts';

const fixed = { kind: 'content', isShared: true } as const;

const offlineTitle = { de: 'Du bist offline', en: 'You are offline', ja: 'オフラインです' };

/** Addresses of this room. Articles and texts come from the club's folder. */
export const pageRoutes: PageRoute[] = [
  {
    ...fixed,
    path: '/',
    template: 'home',
    words: ['pages', 'shop'],
    dependsOn: ['shop'],
    load: (ctx) => loadHome(ctx, articles),
  },
  {
    ...fixed,
    path: '/news/:slug/',
    template: 'article',
    words: ['pages'],
    load: async (ctx, params) => loadArticle(articles, params.slug ?? '', ctx.locale),
  },
  {
    ...fixed,
    path: '/offline/',
    template: 'offline',
    words: ['pages'],
    load: async (ctx) => ({ title: offlineTitle[ctx.locale], isIndexed: false, props: {} }),
  },
  ...textPages.map(
    (text): PageRoute => ({
      ...fixed,
      path: text.path,
      template: 'text',
      words: ['pages'],
      load: async (ctx) => loadText(text, ctx.locale),
    }),
  ),
];
