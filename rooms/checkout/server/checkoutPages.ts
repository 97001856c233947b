import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';

const titles: Record<'checkout' | 'confirmation', Record<Locale, string>> = {
  checkout: { de: 'Kasse', en: 'Checkout', ja: 'ご購入手続き' },
  confirmation: { de: 'Deine Bestellung', en: 'Your order', ja: 'ご注文の確認' },
};

/** Checkout and confirmation: the same frame for everybody; cart, addresses and orders are loaded in the browser. */
export const checkoutPages: PageRoute[] = [
  {
    path: '/kasse/',
    template: 'checkout',
    kind: 'checkout',
    words: ['checkout', 'contact', 'payment', 'order', 'shop'],
    isShared: true,
    load: async ({ locale }) => ({ title: titles.checkout[locale], props: {} }),
  },
  {
    // RED-66: its one query value is read in the browser, since the page itself is the same for every order.
    path: '/checkout/confirmation/',
    template: 'confirmation',
    kind: 'checkout',
    words: ['checkout', 'order'],
    isShared: true,
    load: async ({ locale }) => ({ title: titles.confirmation[locale], props: {} }),
  },
];
