import type { PageRoute } from '#frame/page.ts';
import { readText } from '#rooms/staff/clubSettings/server/index.ts';
import { serverWords } from './serverWords.ts';

/**
 * Tickets that somebody shows next, where the mail about a ticket that is handed on leads, and one's own tickets; the
 * lists of them are sections of the account. The same frame for everybody, what is personal is loaded in the browser.
 */
export const walletPages: PageRoute[] = [
  {
    // Not below the account: its pages are not kept on a device (decision 0051), this one is.
    path: '/wallet/',
    template: 'ticketsAtHand',
    kind: 'account',
    words: ['wallet'],
    isShared: true,
    app: (locale) => serverWords[locale].atHandTitle,
    load: async ({ locale }) => ({ title: serverWords[locale].atHandTitle, props: {}, isIndexed: false }),
  },
  {
    path: '/account/tickets/transfer/',
    template: 'ownTicket',
    kind: 'account',
    words: ['wallet', 'messages'],
    isShared: true,
    load: async (ctx) => ({
      title: serverWords[ctx.locale].transferPage,
      props: { hotline: await readText(ctx, 'hotline') },
      isIndexed: false,
    }),
  },
  {
    path: '/account/tickets/:id/',
    template: 'ownTicket',
    kind: 'account',
    words: ['wallet', 'contact', 'messages'],
    // Every ticket has an address of its own; keeping each page would only push useful ones out of memory.
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({
      title: serverWords[locale].pageTitle,
      props: { id },
      isIndexed: false,
    }),
  },
];
