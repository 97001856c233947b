import type { PageRoute } from '#frame/page.ts';
import type { Context, Locale } from '#platform/context.ts';
import { listFixtures, withStatus } from '#rooms/match/server/index.ts';
import type { TicketListProps, TicketOffer, TicketPageProps } from '../site/pageProps.ts';
import { ticketSku } from '../skuRules.ts';
import { classWords } from './classWords.ts';
import { findEvent, listComing, type TicketEvent } from './eventStore.ts';
import { saleState } from './saleWindowRules.ts';

const titles: Record<Locale, string> = { de: 'Tickets', en: 'Tickets', ja: 'チケット' };
const descriptions: Record<Locale, { list: string; match(teams: string): string }> = {
  de: {
    list: 'Tickets für unsere nächsten Heimspiele: Plätze, Preise und Verkaufsstart.',
    match: (teams) => `Tickets für ${teams}: Plätze und Preise, direkt beim Verein.`,
  },
  en: {
    list: 'Tickets for our next home matches: places, prices and when the sale begins.',
    match: (teams) => `Tickets for ${teams}: places and prices, straight from the club.`,
  },
  ja: {
    list: '今後のホームゲームのチケット。席種、料金、販売開始日時をご案内します。',
    match: (teams) => `${teams}のチケット。席種と料金をご確認のうえ、クラブから直接ご購入いただけます。`,
  },
};
const shared = { kind: 'content' as const, words: ['ticketing', 'match'], isShared: true };

/** Pages of the ticket sale: which matches there are, and one match with its classes. Both are made anew when a sale begins or ends. */
export const ticketPages: PageRoute[] = [
  {
    ...shared,
    path: '/tickets/',
    template: 'ticketList',
    dependsOn: ['ticketing'],
    load: async (ctx) => ({
      title: titles[ctx.locale],
      description: descriptions[ctx.locale].list,
      props: await listProps(ctx),
    }),
  },
  {
    ...shared,
    path: '/tickets/:slug/',
    template: 'tickets',
    words: [...shared.words, 'cart'],
    dependsOn: ['ticketing'],
    async load(ctx, { slug = '' }) {
      const event = await findEvent(ctx.sql, { slug }, ctx.now);
      const props = event && (await ticketProps(ctx, event));
      if (!props) return undefined;
      const teams = `${props.match.home.name} – ${props.match.away.name}`;
      return { title: `${titles[ctx.locale]}: ${teams}`, description: descriptions[ctx.locale].match(teams), props };
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
    ...{ id, maxQuantity },
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
