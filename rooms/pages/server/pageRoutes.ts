import type { PageRoute } from '#frame/page.ts';

export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    template: 'home',
    kind: 'content',
    words: ['pages'],
    isShared: true,
    dependsOn: ['shop'],
    load: async () => ({ title: '', props: {} }),
  },
];
