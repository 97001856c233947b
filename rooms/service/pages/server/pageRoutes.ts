import type { PageRoute } from '#frame/page.ts';
import { loadStart } from './loadStart.ts';
import { serverWords } from './serverWords.ts';

const fixed = { kind: 'content', isShared: true } as const;

/** Addresses of this room: the start page of each sub-site, and what is read without a network. */
export const pageRoutes: PageRoute[] = [
  {
    ...fixed,
    path: '/',
    template: 'start-page',
    words: ['pages', 'content', 'match', 'shop'],
    dependsOn: ['shop'],
    load: loadStart,
  },
  {
    ...fixed,
    path: '/offline/',
    template: 'offline',
    words: ['pages'],
    load: async (ctx) => ({ title: serverWords[ctx.locale].offline.title, isIndexed: false, props: {} }),
  },
];
