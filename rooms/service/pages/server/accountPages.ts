import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import { fanClubCardPage, ticketAreaPages } from '#rooms/tickets/wallet/server/index.ts';
import { accountAddress, accountSections } from '../accountSections.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };
import { listNextMatches } from './listNextMatches.ts';

const words = { de: german, en: english, ja: japanese } satisfies Record<Locale, unknown>;

const roomWords = [
  'pages',
  'contact',
  'identity',
  'advertising',
  'organisation',
  'membership',
  'payment',
  'order',
  'privacy',
  'records',
  'wallet',
  'messages',
];

/**
 * The sections of the account area (RED-75): the same frame for everybody; what is personal is loaded in the browser.
 */
const sectionPages: PageRoute[] = accountSections.map((section) => ({
  path: accountAddress(section),
  template: 'account',
  kind: 'account',
  words: roomWords,
  isShared: true,
  load: async ({ locale }) => ({ title: words[locale].account[`sections.${section}.title`], props: { section } }),
}));

/** The sub-areas of one's tickets (TIC-02 to TIC-05). */
const ticketPages: PageRoute[] = ticketAreaPages.map(({ area, path, titleIn }) => ({
  path,
  template: 'account',
  kind: 'account',
  words: area === 'marketplace' ? [...roomWords, 'marketplace'] : roomWords,
  isShared: true,
  load: async ({ locale }) => ({ title: titleIn(locale), props: { section: 'tickets', ticketArea: area } }),
}));

/** The card of one fan club (FAN-09); every one has an address of its own, so that none is kept. */
const cardPage: PageRoute = {
  path: fanClubCardPage.path,
  template: 'account',
  kind: 'account',
  words: roomWords,
  isShared: false,
  load: async ({ locale }, { id = '' }) => ({
    title: fanClubCardPage.titleIn(locale),
    props: { section: 'fanclub', cardOf: id },
    isIndexed: false,
  }),
};

/** The account's home; the next match is the same for everybody, too. */
const overview: PageRoute = {
  path: accountAddress(),
  template: 'account',
  kind: 'account',
  words: [...roomWords, 'match', 'paywall'],
  isShared: true,
  load: async (ctx) => {
    const { matches, dependsOn } = await listNextMatches(ctx);
    const nextMatch = matches?.[0];
    const props = { section: null, ...(nextMatch ? { nextMatch } : {}) };
    return { title: words[ctx.locale].account.title, props, dependsOn };
  },
};

/** How safe the account is; what is personal is loaded in the browser. */
const security: PageRoute = {
  path: '/account/security/',
  template: 'security',
  kind: 'account',
  words: ['pages', 'identity'],
  isShared: true,
  load: async ({ locale }) => ({ title: words[locale].account.security, props: {}, isIndexed: false }),
};

export const accountPages: PageRoute[] = [overview, ...sectionPages, ...ticketPages, cardPage, security];
