import type { PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { listFixtures, withStatus } from '#rooms/match/server/index.ts';
import type { TicketListProps, TicketOffer, TicketPageProps } from '../site/pageProps.ts';
import { ticketSku } from '../skuRules.ts';
import { classWords } from './classWords.ts';
import { findEvent, listComing, type TicketEvent } from './eventStore.ts';
import { saleState } from './saleWindowRules.ts';
import { serverWords } from './serverWords.ts';

const shared = { kind: 'content' as const, words: ['ticketing', 'match'], isShared: true };

/**
 * Pages of the ticket sale: which matches there are, and one match with its classes. Both are made anew when a sale
 * begins or ends.
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
    path: '/tickets/:slug/',
    template: 'tickets',
    words: [...shared.words, 'cart', 'admission'],
    dependsOn: ['ticketing'],
    async load(ctx, { slug = '' }) {
      const event = await findEvent(ctx.sql, { slug }, ctx.now);
      const props = event && (await ticketProps(ctx, event));
      if (!props) return undefined;
      const teams = `${props.match.home.name} – ${props.match.away.name}`;
      const { title, description } = serverWords[ctx.locale].match;
      return { title: fillIn(title, { teams }), description: fillIn(description, { teams }), props };
    },
  },
];

async function listProps(ctx: Context): Promise<TicketListProps> {
  const events = await listComing(ctx.sql, ctx.now);
  const fixtures = await listFixtures(ctx, { ids: events.map(({ matchId }) => matchId) });
  return {
    events: events.flatMap((event) => {
      const match = fixtures.find(({ id }) => id === event.matchId);
      return match ? [{ ...offerOf(event, ctx), match: withStatus(ctx, match) }] : [];
    }),
  };
}

async function ticketProps(ctx: Context, event: TicketEvent): Promise<TicketPageProps | undefined> {
  const [match] = await listFixtures(ctx, { ids: [event.matchId] });
  return match && { ...offerOf(event, ctx), match: withStatus(ctx, match) };
}

function offerOf(event: TicketEvent, { now, locale }: Context): TicketOffer {
  const { id, number, slug, available, maxQuantity, onSaleFrom, classes } = event;
  return {
    id,
    maxQuantity,
    admission: event.admission,
    path: `/tickets/${slug}/`,
    onSaleFrom: onSaleFrom.toISOString(),
    state: saleState(event, now),
    available: Math.max(0, Math.min(available, maxQuantity)),
    classes: classes.map(({ code, price, memberPrice }) => ({
      sku: ticketSku(number, code),
      name: classWords(code)[locale],
      price,
      memberPrice: memberPrice ?? price,
    })),
  };
}
