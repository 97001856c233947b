import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/** Checkout and confirmation: the same frame for everybody; cart, addresses and orders are loaded in the browser. */
export const checkoutPages: PageRoute[] = [
  {
    path: '/kasse/',
    template: 'checkout',
    kind: 'checkout',
    words: ['checkout', 'cart', 'contact', 'payment', 'order', 'shop'],
    isShared: true,
    load: async ({ locale }) => ({ title: serverWords[locale].pages.checkout, props: {} }),
  },
  {
    // RED-66: its one query value is read in the browser, since the page itself is the same for every order.
    path: '/checkout/confirmation/',
    template: 'confirmation',
    kind: 'checkout',
    words: ['checkout', 'order'],
    isShared: true,
    load: async ({ locale }) => ({ title: serverWords[locale].pages.confirmation, props: {} }),
  },
];
