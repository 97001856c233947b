import type { PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { type Fixture, listFixtures, show } from '#rooms/football/match/server/index.ts';
import type { TicketListProps } from '../site/pageProps.ts';
import { findEvent, listComing, type TicketEvent } from './eventStore.ts';
import { cancelledOffer, listedEvent, stadiumOffer, ticketOffer } from './offersOf.ts';
import { serverWords } from './serverWords.ts';

const shared = { kind: 'content' as const, words: ['ticketing', 'match'], isShared: true };

/**
 * Pages of the ticket sale: which events there are, and one event with its classes or its stadium. All are made anew
 * when a sale begins or ends.
 */
export const ticketPages: PageRoute[] = [
  {
    ...shared,
    path: '/tickets/',
    template: 'ticketList',
    dependsOn: ['ticketing'],
    load: async (ctx) => ({
      ...serverWords[ctx.locale].list,
      props: await listProps(ctx),
    }),
  },
  {
    ...shared,
    // What is offered changes by the second: it is loaded in the browser.
    path: '/tickets/zweitmarkt/',
    template: 'resaleMarket',
    load: async ({ locale }) => ({ ...serverWords[locale].market, props: {} }),
  },
  {
    ...shared,
    path: '/tickets/:slug/',
    template: 'tickets',
    words: [...shared.words, 'cart', 'admission'],
    dependsOn: ['ticketing'],
    async load(ctx, { slug = '' }) {
      const event = await findEvent(ctx.sql, { slug }, ctx.now);
      if (!event || event.state === 'draft') return undefined;
      const match = await matchOf(ctx, event);
      // A match that has gone from the record is not shown.
      if (event.matchId && !match) return undefined;
      const name = match ? `${match.home.name} – ${match.away.name}` : nameOf(event, ctx);
      const { title, description } = serverWords[ctx.locale].match;
      const texts = { title: fillIn(title, { teams: name }), description: fillIn(description, { teams: name }) };
      const cancelled = cancelledOffer(event, ctx);
      if (cancelled) return { ...texts, template: 'cancelledTickets', props: { ...cancelled, name, match } };
      if (event.planId !== null)
        return { ...texts, template: 'stadiumTickets', props: { ...stadiumOffer(event, ctx), name, match } };
      const { startsAt, venue } = listedEvent(event, ctx);
      const facts = match ? { match } : { name, startsAt, ...(venue === undefined ? {} : { venue }) };
      return { ...texts, props: { ...ticketOffer(event, ctx), ...facts } };
    },
  },
];

const nameOf = ({ names }: TicketEvent, { locale }: Context): string => inLocale(names, locale);

async function matchOf(ctx: Context, { matchId, venue }: TicketEvent) {
  const [match] = matchId ? await listFixtures(ctx, { ids: [matchId] }) : [];
  return match && shownMatch(ctx, match, venue);
}

/** A match where its tickets let in, which is not where the football data has it once the event was moved. */
function shownMatch(ctx: Context, fixture: Fixture, venue: string | null) {
  const match = show.withStatus(ctx, fixture);
  return venue === null || venue === match.venue?.name ? match : { ...match, venue: { name: venue } };
}

async function listProps(ctx: Context): Promise<TicketListProps> {
  const events = await listComing(ctx.sql, ctx.now);
  const fixtures = await listFixtures(ctx, { ids: events.flatMap(({ matchId }) => matchId ?? []) });
  return {
    events: events.flatMap((event) => {
      const match = fixtures.find(({ id }) => id === event.matchId);
      // A match that has gone from the record is not shown; a tour never was in it.
      if (event.matchId && !match) return [];
      return [{ ...listedEvent(event, ctx), ...(match ? { match: shownMatch(ctx, match, event.venue) } : {}) }];
    }),
  };
}
