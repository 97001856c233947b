import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/**
 * Withdrawing without signing in (§ 356a BGB), and what one's own order allows; both the same for everybody until the
 * browser asks.
 */
export const returnPages: PageRoute[] = [
  {
    path: '/vertrag-widerrufen/',
    template: 'withdraw',
    kind: 'account',
    words: ['returns'],
    isShared: true,
    load: async ({ locale }) => ({ title: serverWords[locale].pages.withdraw, props: {} }),
  },
  {
    path: '/account/orders/:id/rueckgabe/',
    template: 'returnOrder',
    kind: 'account',
    words: ['returns', 'order'],
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({ title: serverWords[locale].pages.order, props: { id } }),
  },
];
