import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/**
 * One ticket, and the card of one fan club; the lists of them are sections of the account. The same frame for
 * everybody, what is personal is loaded in the browser.
 */
export const walletPages: PageRoute[] = [
  {
    path: '/account/tickets/:id/',
    template: 'ownTicket',
    kind: 'account',
    words: ['wallet'],
    // Every ticket has an address of its own; keeping each page would only push useful ones out of memory.
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({
      title: serverWords[locale].pageTitle,
      props: { id },
      isIndexed: false,
    }),
  },
  {
    path: '/account/fanclub/:id/',
    template: 'fanClubCard',
    kind: 'account',
    words: ['wallet'],
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({
      title: serverWords[locale].cardTitle,
      props: { id },
      isIndexed: false,
    }),
  },
];
