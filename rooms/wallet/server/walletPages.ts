import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/**
 * One ticket; the lists of them are sections of the account. The same frame for everybody, the ticket is loaded in the
 * browser.
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
];
