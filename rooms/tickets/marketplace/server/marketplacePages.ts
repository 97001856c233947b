import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Offering a ticket, and one offer of one's own; what is personal is loaded in the browser. The list of offers is an
 * area of the account's tickets.
 */
export const marketplacePages: PageRoute[] = [
  {
    path: '/account/tickets/:ticketId/offer/',
    template: 'offerTicket',
    kind: 'account',
    words: ['marketplace', 'contact', 'messages'],
    isShared: false,
    load: async ({ locale }, { ticketId = '' }) =>
      isUuid.test(ticketId) ? { title: serverWords[locale].offer, props: { ticketId }, isIndexed: false } : undefined,
  },
  {
    path: '/account/tickets/marketplace/:id/',
    template: 'payout',
    kind: 'account',
    words: ['marketplace', 'wallet', 'messages'],
    isShared: false,
    load: async ({ locale }, { id = '' }) =>
      isUuid.test(id) ? { title: serverWords[locale].payout, props: { id }, isIndexed: false } : undefined,
  },
];
