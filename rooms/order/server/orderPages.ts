import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';

const titles: Record<'list' | 'detail', Record<Locale, string>> = {
  list: { de: 'Meine Bestellungen', en: 'My orders', ja: '注文履歴' },
  detail: { de: 'Bestellung', en: 'Order', ja: 'ご注文' },
};

/** The pages of one's own orders: the same frame for everybody, the orders are loaded in the browser. */
export const orderPages: PageRoute[] = [
  {
    path: '/konto/bestellungen/',
    template: 'orders',
    kind: 'account',
    words: ['order'],
    isShared: true,
    load: async ({ locale }) => ({ title: titles.list[locale], props: {} }),
  },
  {
    path: '/konto/bestellungen/:id/',
    template: 'order',
    kind: 'account',
    words: ['order'],
    // Every order has an address of its own; keeping each page would only push useful ones out of memory.
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({ title: titles.detail[locale], props: { id } }),
  },
];
