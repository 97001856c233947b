import { demoStadium } from '#club/demo/stadium.ts';
import { demoStadiumSale } from '#club/demo/tickets.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { listPublishedPlans } from '#rooms/tickets/stadium/server/index.ts';
import type { officeEventsApi } from '../officeApi.ts';
import { atSaleHour } from './atSaleHour.ts';
import { publishWithTerms, startEvent } from './sellEvent.ts';

const day = 86_400_000;

type Terms = InputOf<typeof officeEventsApi.saveTicketEvent>['terms'];
type Prices = { full: number; member: number; reduced: number; child: number };

/** Puts the first team's next home matches on sale in the whole stadium, in phases. Answers their ids, next first. */
export async function makeDemoStadiumSale(ctx: Context): Promise<string[]> {
  const plan = (await listPublishedPlans(ctx)).find(({ venue }) => venue === demoStadium.venue.name);
  if (!plan) return [];
  const { team, matches } = demoStadiumSale;
  const fixtures = await listFixtures(ctx, {
    teams: [team],
    isOurs: true,
    from: ctx.today(),
    isOver: false,
    limit: 20,
  });
  const soon = ctx.now.getTime() + day;
  const atHome = fixtures.filter(
    ({ home, at, fixtureStatus }) =>
      home.key === team && fixtureStatus === 'regular' && at !== undefined && Date.parse(at) > soon,
  );
  const made: string[] = [];
  for (const [place, { id }] of atHome.slice(0, matches).entries()) {
    const draft = await startEvent(ctx, { matchId: id, planId: plan.id });
    made.push(await publishWithTerms(ctx, draft, stadiumTerms(ctx, draft.terms, place)));
  }
  return made;
}

/** The demo's prices and phases: of the next match (`place` 0), or of the one after it. */
export function stadiumTerms(ctx: Context, terms: Terms, place: number): Terms {
  const phases = demoStadiumSale.phases[place]!;
  const { tenant, vatRate, maxQuantity, prices, wheelchair, categoryNames, phaseNames } = demoStadiumSale;
  const at = (days: number) => atSaleHour(ctx.now.getTime() + days * day);
  const until = Date.parse(terms.onSaleUntil);
  const moment = (days: number | undefined) =>
    new Date(Math.min(days === undefined ? until : at(days).getTime(), until)).toISOString();
  return {
    ...terms,
    tenant,
    vatRate,
    maxQuantity,
    onSaleFrom: moment(phases[0]!.from),
    categories: terms.categories.map((category) => {
      const names = categoryNames.find(({ number }) => number === category.number);
      return { ...category, names: { ...category.names, ...(names ? { en: names.en, ja: names.ja } : {}) } };
    }),
    prices: prices.flatMap(({ category, ...amounts }) => [
      ...pricesOf(category, amounts),
      ...(wheelchair.categories.some((one) => one === category) ? accessiblePrices(category, wheelchair.price) : []),
    ]),
    phases: phases
      .filter(({ from }) => at(from).getTime() < until)
      .map(({ group, from, until: end, most }) => ({
        names: phaseNames[group ?? 'everybody'],
        startsAt: moment(from),
        endsAt: moment(end),
        groups: group ? [group] : [],
        mostPerPerson: most,
        quotas: [],
      })),
  };
}

const accessiblePrices = (category: number, price: number): Terms['prices'] => [
  { category, code: 'WHEELCHAIR', price, memberPrice: null },
  { category, code: 'COMPANION', price: 0, memberPrice: null },
];

/** Prices of a category for adults, members, reduced and children, in euros. */
export const pricesOf = (category: number, { full, member, reduced, child }: Prices): Terms['prices'] => [
  { category, code: 'FULL', price: full, memberPrice: member },
  { category, code: 'REDUCED', price: reduced, memberPrice: null },
  { category, code: 'CHILD', price: child, memberPrice: null },
];
