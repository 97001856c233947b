import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';

const titles: Record<'withdraw' | 'order', Record<Locale, string>> = {
  withdraw: { de: 'Vertrag widerrufen', en: 'Withdraw from contract', ja: '契約の撤回' },
  order: { de: 'Stornieren, widerrufen, zurückgeben', en: 'Cancel, withdraw, return', ja: 'キャンセル・撤回・返品' },
};

/** Withdrawing without signing in (§ 356a BGB), and what one's own order allows; both the same for everybody until the browser asks. */
export const returnPages: PageRoute[] = [
  {
    path: '/vertrag-widerrufen/',
    template: 'withdraw',
    kind: 'account',
    words: ['returns'],
    isShared: true,
    load: async ({ locale }) => ({ title: titles.withdraw[locale], props: {} }),
  },
  {
    path: '/account/orders/:id/rueckgabe/',
    template: 'returnOrder',
    kind: 'account',
    words: ['returns', 'order'],
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({ title: titles.order[locale], props: { id } }),
  },
];
