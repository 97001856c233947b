import type { PageRoute } from '#frame/page.ts';
import { accountSectionPage } from '#frame/server/accountSectionPage.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { PageList } from '#ports/listedPages.ts';
import type { CampListProps, CampPageProps } from '../site/pageProps.ts';
import german from '../words/account.de.json' with { type: 'json' };
import english from '../words/account.en.json' with { type: 'json' };
import japanese from '../words/account.ja.json' with { type: 'json' };
import { listCamps } from './campStore.ts';
import { campOnWire } from './campWire.ts';
import { serverWords } from './campWords.ts';

const accountWords = { de: german, en: english, ja: japanese };

/**
 * Camps that can be booked, and one camp with its booking (RED-87). Both are the same for everybody; states and places
 * are read again in the browser. One's own bookings are a section of the account.
 */
export const campPages: PageRoute[] = [
  {
    path: '/fussballschule/',
    template: 'campList',
    kind: 'content',
    words: ['camp'],
    isShared: true,
    dependsOn: ['camp'],
    load: async (ctx) => {
      const camps = await listCamps(ctx.sql, { comingFrom: ctx.today() }, ctx.now);
      const props: CampListProps = { camps: camps.map((camp) => campOnWire(ctx, camp)) };
      return { ...serverWords[ctx.locale].list, props };
    },
  },
  {
    path: '/fussballschule/:slug/',
    template: 'camp',
    kind: 'content',
    words: ['camp', 'cart'],
    isShared: true,
    dependsOn: ['camp'],
    async load(ctx, { slug = '' }) {
      const [camp] = await listCamps(ctx.sql, { slug }, ctx.now);
      if (!camp || camp.state === 'draft') return undefined;
      const name = inLocale(camp.names, ctx.locale);
      const { title, description } = serverWords[ctx.locale].camp;
      const props: CampPageProps = { camp: campOnWire(ctx, camp) };
      return { title: fillIn(title, { name }), description: fillIn(description, { name, place: camp.place }), props };
    },
  },
  accountSectionPage('camps', {
    words: ['camp'],
    titleIn: (locale) => accountWords[locale].account['sections.camps.title'],
  }),
];

/** One booking of one's own, to which mails about offers lead; what is personal is loaded in the browser. */
export const campBookingPage: PageRoute = {
  path: '/account/camps/:bookingId/',
  template: 'campBooking',
  kind: 'account',
  words: ['camp', 'cart'],
  isShared: false,
  load: async ({ locale }, { bookingId = '' }) =>
    isUuid.test(bookingId)
      ? { title: serverWords[locale].booking.title, props: { bookingId }, isIndexed: false }
      : undefined,
};

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Camps that are to come, for search engines. */
export const campPageList: PageList = {
  name: 'camps',
  dependsOn: () => ['camp'],
  async listPages(ctx) {
    const camps = await listCamps(ctx.sql, { comingFrom: ctx.today() }, ctx.now);
    const pathOf = (slug: string) => `/fussballschule/${slug}/`;
    return { pages: camps.map(({ slug }) => ({ paths: { de: pathOf(slug), en: pathOf(slug), ja: pathOf(slug) } })) };
  },
};
