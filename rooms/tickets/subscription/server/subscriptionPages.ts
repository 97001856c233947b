import { policies } from '#club/policies.ts';
import type { PageRoute } from '#frame/page.ts';
import { accountSectionPage } from '#frame/server/accountSectionPage.ts';
import { readText } from '#rooms/staff/clubSettings/server/index.ts';
import german from '../words/account.de.json' with { type: 'json' };
import english from '../words/account.en.json' with { type: 'json' };
import japanese from '../words/account.ja.json' with { type: 'json' };
import { serverWords } from './serverWords.ts';

const accountWords = { de: german, en: english, ja: japanese };
const words = ['subscription', 'messages', 'contact', 'payment'];
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where the mail about a transfer leads, with the id of the transfer in the query. */
const transferPage = (kind: 'recipient' | 'subscriber'): PageRoute => ({
  path: `/account/contracts/${kind}-transfer/`,
  template: 'contractTransfer',
  kind: 'account',
  words,
  isShared: true,
  load: async (ctx) => ({
    title: serverWords[ctx.locale].pages[`${kind}Transfer`],
    props: { kind, hotline: await readText(ctx, 'hotline') },
    isIndexed: false,
  }),
});

/** What is on sale changes by the second: it is loaded in the browser. */
export const seasonTicketsPage: PageRoute = {
  path: '/tickets/dauerkarten/',
  template: 'seasonTickets',
  kind: 'content',
  words: ['subscription', 'cart'],
  isShared: true,
  load: async ({ locale }) => ({
    title: serverWords[locale].pages.sale,
    description: serverWords[locale].sale.text,
    props: { subscriptionId: policies.contracts.subscriptionId },
  }),
};

/** One's own contracts; the same frame for everybody, what is personal is loaded in the browser. */
export const subscriptionPages: PageRoute[] = [
  accountSectionPage('contracts', {
    words: ['subscription'],
    titleIn: (locale) => accountWords[locale].account['sections.contracts.title'],
  }),
  transferPage('recipient'),
  transferPage('subscriber'),
  {
    path: '/account/contracts/:masterDataId/',
    template: 'contractList',
    kind: 'account',
    words,
    isShared: false,
    load: async ({ locale }, { masterDataId = '' }) =>
      isUuid.test(masterDataId)
        ? { title: serverWords[locale].pages.contracts, props: { masterDataId }, isIndexed: false }
        : undefined,
  },
  {
    path: '/account/contracts/:masterDataId/:contractId/',
    template: 'contract',
    kind: 'account',
    words,
    isShared: false,
    load: async ({ locale }, { masterDataId = '', contractId = '' }) =>
      isUuid.test(masterDataId) && isUuid.test(contractId)
        ? { title: serverWords[locale].pages.contract, props: { masterDataId, contractId }, isIndexed: false }
        : undefined,
  },
];
