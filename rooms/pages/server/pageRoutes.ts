import { textPages } from '#club/content/legal/textPages.ts';
import type { PageRoute } from '#frame/page.ts';
import { loadStart } from './loadStart.ts';
import { loadText } from './loadText.ts';

const fixed = { kind: 'content', isShared: true } as const;

const offlineTitle = { de: 'Du bist offline', en: 'You are offline', ja: 'オフラインです' };

/** Addresses of this room: the start page of each sub-site, and the texts that the law asks for. */
export const pageRoutes: PageRoute[] = [
  {
    ...fixed,
    path: '/',
    template: 'start-page',
    words: ['pages', 'content', 'shop'],
    dependsOn: ['shop'],
    load: loadStart,
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
